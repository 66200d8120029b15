import { Inject, Injectable } from '@nestjs/common';
import type { InvitationAcceptResult } from '@spoor/contracts/invitations/invitation';
import type {
  AcceptInvitation as Acceptance,
  InvitationCommand,
} from '@spoor/contracts/invitations/invitation.commands';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import type { Logger } from '@spoor/infra/logger';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { withExclusiveLock } from '@spoor/infra/postgres/exclusive-lock';
import { Unavailable } from '@spoor/infra/unavailable';
import type { QueryContext } from '@spoor/projections/query-context';
import { listRoleGuids } from '@spoor/projections/roles/roles/roles.queries';
import { readUser } from '@spoor/projections/users/users/users.queries';
import { commandStep, type RunChange } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { jsonPointer } from '../shared/json-pointer.ts';
import { tokens } from '../shared/providers.ts';
import { retryConflicts } from '../shared/retry-conflicts.ts';
import { InvalidInput } from '../shared/validation-pipe.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { Accounts } from '../users/accounts.ts';
import { agreedTerms } from '../users/agreed-terms.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { requireStrongPassword } from '../users/password-rules.ts';
import { Vault } from '../vault/vault.ts';
import { accountOfInvitation } from './account-of-invitation.ts';
import { invitationDecider } from './domain/invitation.decider.ts';
import { Invitations } from './invitations.ts';

/** How accepting went, and where it landed. */
export interface AcceptedInvitation {
  readonly result: InvitationAcceptResult;
  /** Of a new account: whose it is, and with which address it signs in. */
  readonly account?: { readonly guid: string; readonly email: string };
  /** Of `BadRequest`: what is wrong, and where. */
  readonly errors?: readonly { readonly path: string; readonly code: string }[] | undefined;
  readonly receipt?: Receipt;
}

/** Makes an account of an invitation, or gives its roles to somebody who has one. */
@Injectable()
export class AcceptInvitation {
  constructor(
    @Inject(Invitations) private readonly invitations: Invitations,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.runChange) private readonly runChange: RunChange,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.database) private readonly database: AnyDatabase,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /** Works once for each invitation, also for two at the same moment. */
  async accept(
    acceptance: Acceptance,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<AcceptedInvitation> {
    const found = await this.invitations.findByCode(acceptance.code, queryContext);
    if (found === undefined) return { result: 'NotFound' };
    try {
      return await withExclusiveLock(this.database, `invitation ${found.guid}`, () =>
        // A role that is removed at this moment is given to nobody, and others are.
        retryConflicts(isOfRemovedRole, () => this.acceptAlone(found, acceptance, queryContext, context)),
      );
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      const ended = endedBy(error);
      if (ended !== undefined) return { result: ended };
      const errors = faultsIn(error);
      if (errors !== undefined) return { result: 'BadRequest', errors };
      this.logger.error({ err: error }, 'An invitation could not be accepted');
      return { result: 'Failed' };
    }
  }

  private async acceptAlone(
    found: InvitationView,
    acceptance: Acceptance,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<AcceptedInvitation> {
    const { viewer } = queryContext;
    // As it is in the log: the read model may not know yet that somebody was faster.
    const { state } = await this.writeSide.aggregates.read(invitationDecider, found.guid);
    const invitation = documentOf(state);
    if (invitation === undefined) return { result: 'NotFound' };
    const { acceptedBy } = invitation;
    const isOpen = acceptedBy === null;
    const mayGoOn = () => viewer === undefined && this.invitations.isHalfAccepted(found.guid, acceptedBy);
    if (!isOpen && !(await mayGoOn())) return { result: 'NotFound' };
    if (invitation.expiresOn <= new Date().toISOString()) return { result: 'Expired' };
    if (!found.isBacked) return { result: 'NotFound' };
    const known = await listRoleGuids(queryContext);
    const roleIds = invitation.roleIds.filter((role) => known.includes(role));
    if (viewer !== undefined) return this.join(found, roleIds, queryContext, context);
    return this.makeAccount(found, acceptance, roleIds, queryContext, context, async () => {
      if (isOpen) await this.acceptFor(found.guid, context);
    });
  }

  /** @param accept records that it is accepted, which comes first: of one that was revoked meanwhile no account is made */
  private async makeAccount(
    { guid, email, language: invitedIn }: InvitationView,
    acceptance: Acceptance,
    roleIds: string[],
    queryContext: QueryContext,
    context: CommandContext,
    accept: () => Promise<void>,
  ): Promise<AcceptedInvitation> {
    const { platform } = queryContext;
    const { guid: userGuid, changeId } = accountOfInvitation(guid);
    const owner = await this.vault.credentials.findByEmail(platform.guid, email);
    if (owner !== undefined && owner.userGuid !== userGuid) return { result: 'Unauthorized' };
    const { firstName, middleName, lastName, password } = acceptance;
    if (firstName === '' || lastName === '' || password === undefined)
      return { result: 'BadRequest', errors: missingIn(acceptance) };
    requireStrongPassword(password, { email, firstName, middleName, lastName });
    const own = { ...context, changeId, actorKind: 'user', actorGuid: userGuid } as const;
    const account = { email, firstName, middleName, lastName, password, roleIds };
    const language = acceptance.language ?? invitedIn;
    const terms = await agreedTerms(acceptance, language, queryContext);
    const standing = { isVerified: true, terms, language };
    const receipt = await this.accounts.create(account, platform, own, standing, accept);
    return { result: 'Success', account: { guid: userGuid, email }, receipt };
  }

  private acceptFor(invitationGuid: string, context: CommandContext): Promise<Receipt> {
    const acceptedBy = accountOfInvitation(invitationGuid).guid;
    return this.handleCommand(invitationDecider, invitationGuid, acceptanceBy(acceptedBy), {
      ...context,
      actorKind: 'user',
      actorGuid: acceptedBy,
    });
  }

  /** Gives the roles to whoever is signed in, with whichever address. */
  private async join(
    { guid, email }: InvitationView,
    roleIds: readonly string[],
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<AcceptedInvitation> {
    const user = await readUser(queryContext, queryContext.viewer?.guid ?? '');
    if (user?.isActive !== true) return { result: 'Unauthorized' };
    if (!user.isVerified && user.email.toLowerCase() === email.toLowerCase()) {
      const emailIndex = await this.vault.credentials.indexOf(queryContext.platform.guid, email);
      const after = { ...context, changeId: derivedGuid(context.changeId, 'address') };
      await this.accounts.confirmEmail(user.guid, { emailIndex }, after);
    }
    return { result: 'Success', receipt: await this.acceptWithRoles(guid, user.guid, roleIds, context) };
  }

  /** One Change: nobody has the roles of one that was revoked meanwhile. */
  private acceptWithRoles(
    guid: string,
    userGuid: string,
    roleIds: readonly string[],
    context: CommandContext,
  ): Promise<Receipt> {
    const roles = { type: 'ChangeRoles', added: roleIds, removed: [] } as const;
    let attempts = 0;
    return retryConflicts(isConflict, async () => {
      // A Change that was abandoned stays so.
      const changeId = attempts === 0 ? context.changeId : derivedGuid(context.changeId, `${attempts}`);
      attempts += 1;
      const own = { ...context, changeId };
      const { state } = await this.writeSide.aggregates.read(invitationDecider, guid);
      // Where somebody else changed the account meanwhile, what was abandoned leaves it accepted: that is not taken back.
      if (documentOf(state)?.acceptedBy === userGuid)
        return this.handleCommand(userDecider, userGuid, roles, own);
      const steps = [
        commandStep(invitationDecider, guid, acceptanceBy(userGuid)),
        commandStep(userDecider, userGuid, roles),
      ];
      return this.runChange(steps, own);
    });
  }
}

function acceptanceBy(acceptedBy: string): Extract<InvitationCommand, { type: 'AcceptInvitation' }> {
  return { type: 'AcceptInvitation', acceptedBy, now: new Date().toISOString() };
}

function isConflict(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'conflict';
}

function isOfRemovedRole(error: unknown): boolean {
  return error instanceof DomainError && error.reason?.name === 'role_unknown';
}

/** What became of an invitation while it was being accepted; undefined for what went wrong otherwise. */
function endedBy(error: unknown): 'Expired' | 'NotFound' | undefined {
  if (!(error instanceof DomainError)) return undefined;
  if (error.code === 'gone') return error.reason?.name === 'link_expired' ? 'Expired' : 'NotFound';
  return error.code === 'irreversible' ? 'NotFound' : undefined;
}

/** What whoever has no account yet has to say of themselves. */
function missingIn({ firstName, lastName, password }: Acceptance): AcceptedInvitation['errors'] {
  return Object.entries({ firstName, lastName, password })
    .filter(([, given]) => given === undefined || given === '')
    .map(([member]) => ({ path: `/${member}`, code: 'required' }));
}

/** What was wrong with what somebody said of themselves; undefined for what went wrong otherwise. */
function faultsIn(error: unknown): AcceptedInvitation['errors'] {
  if (error instanceof InvalidInput)
    return error.issues.map(({ path = [], code = 'custom' }) => ({ path: jsonPointer(path), code }));
  if (!(error instanceof DomainError) || error.code !== 'validation_failed') return undefined;
  const { path = '', name } = error.reason ?? { name: error.code };
  return [{ path, code: name }];
}
