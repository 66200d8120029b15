import type { OidcJourney } from '@spoor/contracts/auth/oidc-journey';
import { limits, withoutUnseen } from '@spoor/contracts/shared/limits';
import { type Language, languages } from '@spoor/contracts/texts/languages';
import { email } from '@spoor/contracts/users/user.commands';
import type { Config } from '@spoor/infra/config';
import { isOwn, type OidcProvider } from '@spoor/infra/oidc-providers';
import type { Configuration } from 'openid-client';

/** Comes once somebody signs in with another site. */
const openId = () => import('openid-client');
/** Seconds that a provider has for each answer. */
const patience = 5;

/** What a provider says of somebody. */
export interface OidcIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** That it vouches for; else undefined. */
  readonly email: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  /** In which the provider speaks with them, where the site speaks it, too. */
  readonly language: Language | undefined;
}

/** Somebody stopped at the provider. */
export class OidcCancelled extends Error {}

/** The providers of this installation. Each is asked how it works when it is needed first: one that is away keeps nobody from the others. */
export class OidcProviders {
  private readonly known = new Map<string, Promise<Configuration>>();

  constructor(private readonly all: Config['oidcProviders']) {}

  list(): readonly OidcProvider[] {
    return this.all;
  }

  find(id: string): OidcProvider | undefined {
    return this.all.find((provider) => provider.id === id);
  }

  /** Where the browser goes. @throws Error where the provider does not answer */
  async begin(
    provider: OidcProvider,
    redirectUri: string,
  ): Promise<{ readonly url: string } & Pick<OidcJourney, 'state' | 'nonce' | 'verifier'>> {
    const {
      randomState,
      randomNonce,
      randomPKCECodeVerifier,
      calculatePKCECodeChallenge,
      buildAuthorizationUrl,
    } = await openId();
    const configuration = await this.configurationOf(provider);
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: provider.scopes.join(' '),
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, state, nonce, verifier };
  }

  /**
   * Who came back. @param query as the provider wrote it
   * @throws OidcCancelled; Error where it does not answer, or not right
   */
  async finish(
    provider: OidcProvider,
    { state, nonce, verifier, redirectUri }: OidcJourney,
    query: string,
  ): Promise<OidcIdentity> {
    const { authorizationCodeGrant, AuthorizationResponseError, fetchUserInfo } = await openId();
    const configuration = await this.configurationOf(provider);
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
    const granted = await authorizationCodeGrant(configuration, new URL(`${redirectUri}${query}`), {
      ...checks,
      idTokenExpected: true,
    }).catch((error: unknown) => {
      const isRefusal = error instanceof AuthorizationResponseError && error.error === 'access_denied';
      throw isRefusal ? new OidcCancelled('Somebody stopped at the provider', { cause: error }) : error;
    });
    const claims = granted.claims();
    if (claims === undefined) throw new Error('The provider gave no ID token');
    const { iss: issuer, sub: subject } = claims;
    const hasEmail = namesEmail(claims);
    const more =
      hasEmail || configuration.serverMetadata().userinfo_endpoint === undefined
        ? {}
        : await fetchUserInfo(configuration, granted.access_token, subject);
    const allClaims: Readonly<Record<string, unknown>> = { ...more, ...claims };
    // What one says of an address holds for that address, and the other may know another one.
    const ofEmail: Readonly<Record<string, unknown>> | undefined = [claims, more].find(namesEmail);
    return {
      issuer,
      subject,
      // What nobody could register with is no address, whoever vouches for it.
      email: ofEmail?.email_verified === true ? email.safeParse(ofEmail.email).data : undefined,
      firstName: textOf(allClaims.given_name) || textOf(allClaims.name),
      lastName: textOf(allClaims.family_name),
      language: languageIn(allClaims.locale),
    };
  }

  private configurationOf(provider: OidcProvider): Promise<Configuration> {
    const known = this.known.get(provider.id) ?? discover(provider);
    this.known.set(provider.id, known);
    known.catch(() => this.known.delete(provider.id));
    return known;
  }
}

/** Asks a provider how it works. @throws Error where it does not answer, or is another than it should be */
export async function discover({ issuer, clientId, clientSecret }: OidcProvider): Promise<Configuration> {
  const { allowInsecureRequests, discovery, None } = await openId();
  const execute = isOwn(new URL(issuer).hostname) ? [allowInsecureRequests] : [];
  const authentication = clientSecret === undefined ? None() : undefined;
  return discovery(new URL(issuer), clientId, clientSecret, authentication, { timeout: patience, execute });
}

function namesEmail(allClaims: Readonly<Record<string, unknown>>): boolean {
  return allClaims['email'] !== undefined && allClaims['email_verified'] !== undefined;
}

/** The language of a locale such as `en-GB`, where the site speaks it. */
function languageIn(locale: unknown): Language | undefined {
  const [language] = typeof locale === 'string' ? locale.toLowerCase().split(/[-_]/) : [];
  return languages.find((known) => known === language);
}

/** A line of text as people have names. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? withoutUnseen(value).trim().slice(0, limits.nameLength) : '';
}
