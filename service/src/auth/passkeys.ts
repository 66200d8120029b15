import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type addPasskey,
  maxPasskeys,
  type PasskeyCreation,
  type PasskeyRequest,
  type PasskeyView,
  type UsedPasskey,
} from '@spoor/contracts/auth/passkeys';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { Logger } from '@spoor/infra/logger';
import type { QueryContext } from '@spoor/projections/query-context';
import type { z } from 'zod';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { InvalidInput } from '../shared/validation-pipe.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import type { ChallengeBinding } from '../vault/passkey-challenges.store.ts';
import type { StoredPasskey } from '../vault/passkeys.store.ts';
import { Vault } from '../vault/vault.ts';
import { checkedCreation, checkedUse, creationOf, requestOf } from './passkey-checks.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './passkey-mails.ts';
import type { RelyingParty } from './relying-party.ts';
import { SecurityMails } from './security-mails.ts';
import { TwoFactor } from './two-factor.ts';

/** Keys of devices and password managers with which people sign in. The public keys are in the vault; that there are any, is an event. */
@Injectable()
export class Passkeys {
  constructor(
    @Inject(Vault) private readonly vault: Vault,
    @Inject(TwoFactor) private readonly twoFactor: TwoFactor,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(SecurityMails) private readonly mails: SecurityMails,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  async list(userGuid: string): Promise<PasskeyView[]> {
    return (await this.vault.passkeys.listOf(userGuid)).map(viewOf);
  }

  /** @throws DomainError `already_exists` where they have as many as anybody may */
  async begin(
    user: UserView,
    sessionGuid: string | undefined,
    site: RelyingParty,
    { platform }: QueryContext,
  ): Promise<PasskeyCreation> {
    const known = await this.vault.passkeys.listOf(user.guid);
    if (known.length >= maxPasskeys) throw new DomainError('already_exists', 'passkeys_too_many');
    const binding = { kind: 'add', userGuid: user.guid, sessionGuid } as const;
    const challenge = await this.vault.passkeyChallenges.issue(binding);
    return creationOf(user, platform.name, site, challenge, atHost(known, site));
  }

  /**
   * @throws InvalidInput where it does not answer what this session asked for; DomainError `already_exists` where somebody has the
   * passkey
   */
  async add(
    user: UserView,
    sessionGuid: string | undefined,
    { name, response }: z.output<typeof addPasskey>,
    site: RelyingParty,
    { platform }: QueryContext,
    context: CommandContext,
  ): Promise<PasskeyView> {
    const { passkeys } = this.vault;
    const binding = { kind: 'add', userGuid: user.guid, sessionGuid } as const;
    const made = await checkedCreation(response, site, this.uses(binding));
    if (made === undefined) throw refusedPasskey();
    if ((await passkeys.find(platform.guid, made.credentialId)) !== undefined)
      throw new DomainError('already_exists', 'passkey_known');
    const passkeyGuid = randomUUID();
    await this.handleCommand(userDecider, user.guid, { type: 'AddPasskey', passkeyGuid }, context);
    const added = await passkeys.add({
      passkeyGuid,
      userGuid: user.guid,
      platformGuid: platform.guid,
      host: site.host,
      name,
      ...made,
    });
    if (added === undefined) throw new DomainError('already_exists', 'passkey_known');
    await this.mails.send({ user, platform }, 'passkey', context.changeId, (parties, url) =>
      passkeyAddedMail(parties, name, url),
    );
    return viewOf(added);
  }

  /** @throws DomainError `not_found` where they have no such passkey */
  async rename(userGuid: string, passkeyGuid: string, name: string): Promise<PasskeyView> {
    const renamed = await this.vault.passkeys.rename(userGuid, passkeyGuid, name);
    if (renamed === undefined) throw new DomainError('not_found');
    return viewOf(renamed);
  }

  /** @throws DomainError `not_found` where they have no such passkey */
  async requireOwn(userGuid: string, passkeyGuid: string): Promise<StoredPasskey> {
    const known = await this.vault.passkeys.listOf(userGuid);
    const own = known.find((passkey) => passkey.passkeyGuid === passkeyGuid);
    if (own === undefined) throw new DomainError('not_found');
    return own;
  }

  /** @throws DomainError `not_found`; `forbidden` for the last one where a role of theirs asks for a second factor */
  async remove(
    user: UserView,
    passkeyGuid: string,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<void> {
    const meant = await this.requireOwn(user.guid, passkeyGuid);
    const known = await this.vault.passkeys.listOf(user.guid);
    const { isOn, isRequired } = await this.twoFactor.stateOf(user, queryContext);
    if (known.length === 1 && isRequired && !isOn) throw new DomainError('forbidden', 'passkey_required');
    await this.handleCommand(userDecider, user.guid, { type: 'RemovePasskey', passkeyGuid }, context);
    const { platform } = queryContext;
    // Before it goes: whoever asks for the mail instead finds its name.
    await this.mails.send({ user, platform }, 'passkey', context.changeId, (parties, url) =>
      passkeyRemovedMail(parties, meant.name, url),
    );
    await this.vault.passkeys.remove(user.guid, passkeyGuid);
  }

  /** Asks for whichever passkey the browser has: who somebody is, it says. */
  async beginSignIn(
    browserToken: string,
    site: RelyingParty,
    { platform }: QueryContext,
  ): Promise<PasskeyRequest> {
    const binding = { kind: 'sign-in', platformGuid: platform.guid, browserToken } as const;
    return requestOf(site, await this.vault.passkeyChallenges.issue(binding));
  }

  /** @returns whose passkey it is @throws DomainError `unauthorized` where it proves nothing, for whatever reason */
  async useToSignIn(
    response: UsedPasskey,
    browserToken: string | undefined,
    site: RelyingParty,
    { platform }: QueryContext,
  ): Promise<string> {
    const passkey = await this.vault.passkeys.find(platform.guid, response.id);
    // Without it nobody knows that the passkey meant this account: one without a handle is for a second step.
    const isUsable = browserToken !== undefined && response.response.userHandle != null;
    if (passkey === undefined || !isUsable) throw new DomainError('unauthorized');
    await this.use(response, passkey, site, {
      kind: 'sign-in',
      platformGuid: platform.guid,
      browserToken,
    });
    return passkey.userGuid;
  }

  /** While signing in, after the password. @param challenge of the second step */
  async beginStep(userGuid: string, challenge: string, site: RelyingParty): Promise<PasskeyRequest> {
    const known = await this.vault.passkeys.listOf(userGuid);
    const issued = await this.vault.passkeyChallenges.issue({ kind: 'second-step', userGuid, challenge });
    return requestOf(site, issued, atHost(known, site));
  }

  /** @throws DomainError `unauthorized` where it is none of theirs, or proves nothing */
  async useForStep(
    { guid: userGuid }: Pick<UserView, 'guid'>,
    challenge: string,
    response: UsedPasskey,
    site: RelyingParty,
    { platform }: QueryContext,
  ): Promise<void> {
    const passkey = await this.vault.passkeys.find(platform.guid, response.id);
    if (passkey?.userGuid !== userGuid) throw new DomainError('unauthorized');
    await this.use(response, passkey, site, { kind: 'second-step', userGuid, challenge });
  }

  private async use(
    response: UsedPasskey,
    passkey: StoredPasskey,
    site: RelyingParty,
    binding: ChallengeBinding,
  ): Promise<void> {
    const used = await checkedUse(response, passkey, site, this.uses(binding));
    const { passkeyGuid } = passkey;
    if (used === undefined || passkey.host !== site.host) throw new DomainError('unauthorized');
    if (await this.vault.passkeys.use(passkeyGuid, used.counter, used.isSynced)) return;
    this.logger.warn(
      { passkey: passkeyGuid },
      'A passkey does not count on from its last use: it may be a copy',
    );
    throw new DomainError('unauthorized');
  }

  private uses(binding: ChallengeBinding): (challenge: string) => Promise<boolean> {
    return (challenge) => this.vault.passkeyChallenges.use(challenge, binding);
  }
}

/** Those that work at this host. */
function atHost(known: readonly StoredPasskey[], { host }: RelyingParty): readonly StoredPasskey[] {
  return known.filter((passkey) => passkey.host === host);
}

function viewOf({ passkeyGuid, name, host, isSynced, createdAt, lastUsedAt }: StoredPasskey): PasskeyView {
  return { guid: passkeyGuid, name, host, isSynced, createdOn: createdAt, lastUsedOn: lastUsedAt };
}

function refusedPasskey(): InvalidInput {
  return new InvalidInput([
    { code: 'passkey_refused', message: 'Not a passkey that was asked for here', path: ['response'] },
  ]);
}
