import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

/** What the provider says of somebody. */
export interface Claims {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly locale?: string;
  /** What the ID token says besides: the rest is told when it is asked for. */
  readonly inToken?: Claims;
}

/** Somebody at the provider; `leaves`: who stops there. */
export type Comer = { readonly subject: string; readonly claims: Claims } | 'leaves';

/** A real provider, at which whoever comes is who the spec says. */
export interface TestOidcProvider {
  readonly issuer: string;
  /** Begins to answer. @param redirectUris to which it leads people back */
  open(redirectUris: readonly string[]): Promise<void>;
  /** Who comes next, for whoever goes there with a browser of their own. */
  expect(who: Comer): void;
  /** Walks through it as a browser does. @returns the address to which it leads back */
  visit(url: string, who: Comer): Promise<string>;
  close(): Promise<void>;
}

export const oidcClient = { clientId: 'spoor', clientSecret: 'een-geheim-van-het-platform' } as const;

function claimsIn(use: string, { inToken, ...told }: Claims = {}): Claims {
  if (use !== 'id_token') return told;
  return inToken ?? {};
}

export async function testOidcProvider(): Promise<TestOidcProvider> {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
    response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Claims>();
  let visitor: string | 'leaves' = 'leaves';

  async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (visitor === 'leaves')
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: visitor } });
    const grant = new provider.Grant({
      accountId: session?.accountId ?? '',
      clientId: String(params.client_id),
    });
    grant.addOIDCScope(String(params.scope));
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  }

  function expect(who: Comer): void {
    if (who !== 'leaves') people.set(who.subject, who.claims);
    visitor = who === 'leaves' ? who : who.subject;
  }

  return {
    issuer,
    expect,
    async open(redirectUris) {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true });
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: oidcClient.clientId,
            client_secret: oidcClient.clientSecret,
            redirect_uris: [...redirectUris],
            grant_types: ['authorization_code'],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
        cookies: { keys: ['een-sleutel-voor-proeven'] },
        claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'locale'] },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        findAccount: (_, id) => ({
          accountId: id,
          claims: (use) => ({ sub: id, ...claimsIn(use, people.get(id)) }),
        }),
        // What the ID token says, too, is not asked for at its own address alone.
        conformIdTokenClaims: false,
        pkce: { required: () => true },
      });
      const callback = provider.callback();
      answer = (request, response) => {
        if (request.url?.startsWith('/interaction/') === true) void interact(provider, request, response);
        else void callback(request, response);
      };
    },
    async visit(url, who) {
      expect(who);
      const cookies = new Map<string, string>();
      let next = new URL(url);
      while (next.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const [, name = '', value = ''] of response.headers
          .getSetCookie()
          .map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? []))
          cookies.set(name, value);
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${next.href}: ${response.status} ${await response.text()}`);
        next = new URL(location, next);
      }
      return next.href;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
