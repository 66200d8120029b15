import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OidcLinkView } from '@spoor/contracts/auth/oidc';
import { oidcRoutes } from '@spoor/contracts/auth/oidc.routes';
import type { OidcFailure } from '@spoor/contracts/auth/oidc-failures';
import { type OidcJourney, oidcJourney } from '@spoor/contracts/auth/oidc-journey';
import type { SecondStep } from '@spoor/contracts/auth/two-factor';
import { urlOf } from '@spoor/contracts/shared/route';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { Config } from '@spoor/infra/config';
import type { Logger } from '@spoor/infra/logger';
import type { OidcProvider } from '@spoor/infra/oidc-providers';
import { SecretSeal } from '@spoor/infra/secret-seal';
import type { QueryContext } from '@spoor/projections/query-context';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { Accounts } from '../users/accounts.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import type { Credential } from '../vault/credentials.store.ts';
import { Vault } from '../vault/vault.ts';
import { identityLinkedMail, identityUnlinkedMail } from './oidc-mails.ts';
import { OidcCancelled, type OidcIdentity, OidcProviders } from './oidc-providers.ts';
import { Registrations } from './registrations.ts';
import { SecurityMails } from './security-mails.ts';
import { type NewSession, type SessionClient, Sessions } from './sessions.ts';

/** Milliseconds that somebody has for signing in at the provider. */
const journeyLifetimeMs = 10 * 60_000;

/** What is asked of signing in: where somebody goes then, and how. */
export interface OidcRequest
  extends Pick<OidcJourney, 'returnUrl' | 'remember' | 'language' | 'linkTo' | 'linkIn'> {
  /** Of the site as its visitors see it, without a slash at the end. */
  readonly origin: string;
}

/** What coming back from a provider led to. */
export type OidcArrival =
  | { readonly kind: 'session'; readonly session: NewSession; readonly returnUrl: string }
  | { readonly kind: 'step'; readonly step: SecondStep; readonly returnUrl: string }
  | { readonly kind: 'linked' }
  | { readonly kind: 'failed'; readonly reason: OidcFailure; readonly journey: OidcJourney | undefined };

class Failed extends Error {
  constructor(readonly reason: OidcFailure) {
    super(reason);
  }
}

/** Signing in with other sites, by OpenID Connect: authorization code with PKCE, and what ties it to one browser in a sealed cookie. */
@Injectable()
export class Oidc {
  private readonly seal: SecretSeal;

  constructor(
    @Inject(tokens.config) config: Config,
    @Inject(OidcProviders) private readonly providers: OidcProviders,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Registrations) private readonly registrations: Registrations,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(SecurityMails) private readonly mails: SecurityMails,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {
    this.seal = new SecretSeal(config.secretKey, 'spoor sign-ins elsewhere');
  }

  /** @throws DomainError `not_found` */
  providerOf(id: string): OidcProvider {
    const provider = this.providers.find(id);
    if (provider === undefined) throw new DomainError('not_found');
    return provider;
  }

  async linksOf(userGuid: string): Promise<OidcLinkView[]> {
    const linked = await this.vault.oidcLinks.linkedOf(userGuid);
    return this.providers.list().map(({ id, name }) => ({ id, name, linkedOn: linked.get(id) ?? null }));
  }

  /** @returns undefined where the provider does not answer */
  async begin(
    provider: OidcProvider,
    { origin, ...request }: OidcRequest,
    { platform }: QueryContext,
  ): Promise<{ readonly url: string; readonly sealed: string } | undefined> {
    const redirectUri = `${origin}${urlOf(oidcRoutes.callback, { provider: provider.id })}`;
    try {
      const { url, ...secrets } = await this.providers.begin(provider, redirectUri);
      const expiresAt = Date.now() + journeyLifetimeMs;
      const journey: OidcJourney = { provider: provider.id, redirectUri, ...request, ...secrets, expiresAt };
      return { url, sealed: this.seal.seal(platform.guid, journey).toString('base64url') };
    } catch (err) {
      this.logger.warn(
        { err, provider: provider.id },
        'A provider with which people sign in does not answer',
      );
      return undefined;
    }
  }

  /**
   * Whatever goes wrong is told in words where somebody began.
   * @param query as the provider wrote it, from the `?`
   * @param login the refresh token of whoever is signed in
   */
  async arrive(
    provider: OidcProvider,
    query: string,
    { sealed, login }: { readonly sealed: string | undefined; readonly login: string | undefined },
    client: SessionClient,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<OidcArrival> {
    const journey = this.journeyIn(sealed, provider, queryContext);
    try {
      if (journey === undefined) throw new Failed('failed');
      const identity = await this.providers.finish(provider, journey, query);
      if (journey.linkTo !== null) {
        await this.requireSame(journey, login);
        await this.linkTo(journey.linkTo, provider, identity, queryContext, context);
        return { kind: 'linked' };
      }
      const language = journey.language ?? identity.language;
      const person = { ...identity, language };
      const userGuid = await this.personOf(provider, person, queryContext, context);
      const next = await this.sessions.next(userGuid, journey.remember, client.browser, queryContext);
      const { returnUrl } = journey;
      return 'challenge' in next
        ? { kind: 'step', step: next, returnUrl }
        : { kind: 'session', session: next, returnUrl };
    } catch (error) {
      return { kind: 'failed', reason: this.reasonOf(error, provider), journey };
    }
  }

  /** @throws DomainError `not_found` where they do not sign in so */
  async unlink(
    user: UserView,
    provider: OidcProvider,
    { platform }: QueryContext,
    context: CommandContext,
  ): Promise<void> {
    if (!(await this.vault.oidcLinks.linkedOf(user.guid)).has(provider.id))
      throw new DomainError('not_found');
    const command = { type: 'UnlinkIdentity', provider: provider.id } as const;
    await this.handleCommand(userDecider, user.guid, command, context);
    // Before it goes: whoever asks for the mail instead finds that it was there.
    await this.mails.send({ user, platform }, 'identity', context.changeId, (parties, url) =>
      identityUnlinkedMail(parties, provider.name, url),
    );
    await this.vault.oidcLinks.remove(user.guid, provider.id);
  }

  /** Who signs in: who did so before, who has the address that the provider vouches for, or somebody new. */
  private async personOf(
    provider: OidcProvider,
    identity: OidcIdentity,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<string> {
    const { platform } = queryContext;
    const known = await this.vault.oidcLinks.find(platform.guid, identity);
    if (known !== undefined) return known;
    const { email } = identity;
    if (email === undefined) throw new Failed('unverified');
    const credential = await this.vault.credentials.findByEmail(platform.guid, email);
    const userGuid =
      credential?.userGuid ??
      (await this.registrations.makeVouchedFor({ ...identity, email }, queryContext, context));
    const user = await readUser(queryContext, userGuid);
    if (user === undefined) throw new Failed('unknown');
    await this.requireProven(user, credential, context);
    // Nobody links anything to an account that was closed; who registers here just now waits for approval, and comes back by the link.
    if (credential !== undefined) await this.sessions.requireActive(userGuid, queryContext);
    await this.linkTo(userGuid, provider, identity, queryContext, context);
    return userGuid;
  }

  /**
   * Whoever uses an account might have somebody else's address. Where nobody could sign in yet, since somebody else made the account and
   * no password was chosen, the provider proves it.
   */
  private async requireProven(
    user: UserView,
    credential: Credential | undefined,
    context: CommandContext,
  ): Promise<void> {
    if (user.isVerified) return;
    if (credential === undefined || credential.passwordHash !== null) throw new Failed('unverified');
    // Whoever was handed a link for the first password has no way in any more.
    await this.vault.oneTimeLinks.withdraw('set-password', user.guid);
    const own = { ...context, changeId: randomUUID(), actorKind: 'user', actorGuid: user.guid } as const;
    await this.accounts.confirmEmail(user.guid, { emailIndex: credential.emailIndex }, own);
  }

  private async linkTo(
    userGuid: string,
    provider: OidcProvider,
    identity: OidcIdentity,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<void> {
    const { platform } = queryContext;
    const user = await readUser(queryContext, userGuid);
    if (user === undefined) throw new Failed('unknown');
    const { oidcLinks } = this.vault;
    const isTaken =
      (await oidcLinks.find(platform.guid, identity)) !== undefined ||
      (await oidcLinks.linkedOf(userGuid)).has(provider.id);
    if (isTaken) throw new Failed('taken');
    const own = { ...context, changeId: randomUUID(), actorKind: 'user', actorGuid: userGuid } as const;
    const command = { type: 'LinkIdentity', provider: provider.id } as const;
    // First the event: a link that no event tells of would let somebody in, and nobody would hear of it.
    await this.handleCommand(userDecider, userGuid, command, own);
    if (!(await oidcLinks.add(platform.guid, identity, provider.id, userGuid))) {
      await this.unlessLinked(userGuid, provider, own);
      throw new Failed('taken');
    }
    await this.mails.send({ user, platform }, 'identity', own.changeId, (parties, url) =>
      identityLinkedMail(parties, provider.name, url),
    );
  }

  /** Somebody else was quicker: what the history says of it is put right, unless it was they themselves in another tab. */
  private async unlessLinked(
    userGuid: string,
    provider: OidcProvider,
    context: CommandContext,
  ): Promise<void> {
    if ((await this.vault.oidcLinks.linkedOf(userGuid)).has(provider.id)) return;
    const command = { type: 'UnlinkIdentity', provider: provider.id } as const;
    await this.handleCommand(userDecider, userGuid, command, { ...context, changeId: randomUUID() });
  }

  /** Has the session in which somebody began go on still, here: one that ended since, as with a new password, links nothing. */
  private async requireSame({ linkTo, linkIn }: OidcJourney, login: string | undefined): Promise<void> {
    const session = login === undefined ? undefined : await this.vault.refreshTokens.peekSession(login);
    if (session?.familyGuid !== linkIn || session.userGuid !== linkTo) throw new Failed('failed');
  }

  /** @returns undefined where this browser began nothing of the kind, or too long ago */
  private journeyIn(
    sealed: string | undefined,
    { id }: OidcProvider,
    { platform }: QueryContext,
  ): OidcJourney | undefined {
    const opened = this.seal.open(platform.guid, Buffer.from(sealed ?? '', 'base64url'));
    const journey = oidcJourney.safeParse(opened).data;
    return journey?.provider === id && journey.expiresAt > Date.now() ? journey : undefined;
  }

  private reasonOf(error: unknown, { id }: OidcProvider): OidcFailure {
    if (error instanceof Failed) return error.reason;
    if (error instanceof OidcCancelled) return 'cancelled';
    if (error instanceof DomainError && error.code === 'awaiting_approval') return 'awaiting_approval';
    if (error instanceof DomainError && error.code === 'user_inactive') return 'inactive';
    if (error instanceof DomainError && error.code === 'forbidden') return 'unknown';
    this.logger.warn({ err: error, provider: id }, 'Somebody could not sign in with another site');
    return 'failed';
  }
}
