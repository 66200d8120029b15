import { Inject, Injectable } from '@nestjs/common';
import type { InvitationAcceptResult } from '@spoor/contracts/invitations/invitation';
import type { AcceptInvitation as Acceptance } from '@spoor/contracts/invitations/invitation.commands';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import type { Logger } from '@spoor/infra/logger';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { withExclusiveLock } from '@spoor/infra/postgres/exclusive-lock';
import { Unavailable } from '@spoor/infra/unavailable';
import type { QueryContext } from '@spoor/projections/query-context';
import { listRoleGuids } from '@spoor/projections/roles/roles/roles.queries';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { jsonPointer } from '../shared/json-pointer.ts';
import { tokens } from '../shared/providers.ts';
import { InvalidInput } from '../shared/validation-pipe.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { Accounts, accountGuid } from '../users/accounts.ts';
import { agreedTerms } from '../users/agreed-terms.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { requireStrongPassword } from '../users/password-rules.ts';
import { Vault } from '../vault/vault.ts';
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
        this.acceptAlone(found, acceptance, queryContext, context),
      );
    } catch (error) {
      if (error instanceof Unavailable) throw error;
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
    // As it is in the log: the read model may not know yet that somebody was faster.
    const { state } = await this.writeSide.aggregates.read(invitationDecider, found.guid);
    const invitation = documentOf(state);
    if (invitation === undefined || state.status !== 'present' || invitation.acceptedBy !== null)
      return { result: 'NotFound' };
    if (invitation.expiresOn <= new Date().toISOString()) return { result: 'Expired' };
    if (!found.isBacked) return { result: 'NotFound' };
    const known = await listRoleGuids(queryContext);
    const roleIds = invitation.roleIds.filter((role) => known.includes(role));
    const { viewer, platform } = queryContext;
    if (viewer !== undefined) return this.join(found, roleIds, queryContext, context);
    const { email } = found;
    if ((await this.vault.credentials.findByEmail(platform.guid, email)) !== undefined)
      return { result: 'Unauthorized' };
    const { firstName, middleName, lastName, password } = acceptance;
    if (firstName === '' || lastName === '' || password === undefined)
      return { result: 'BadRequest', errors: missingIn(acceptance) };
    requireStrongPassword(password, { email, firstName, lastName });
    // The invitation names the Change: whoever tries again makes the same account.
    const changeId = derivedGuid(found.guid, 'account');
    const own = { ...context, changeId, actorKind: 'user', actorGuid: accountGuid(changeId) } as const;
    const account = { email, firstName, middleName, lastName, password, roleIds };
    const language = acceptance.language ?? found.language;
    const terms = await agreedTerms(acceptance, language, queryContext);
    const { userGuid } = await this.accounts.create(account, platform, own, {
      isVerified: true,
      terms,
      language,
    });
    const receipt = await this.finish(found.guid, userGuid, {
      ...context,
      actorKind: 'user',
      actorGuid: userGuid,
    });
    return { result: 'Success', account: { guid: userGuid, email }, receipt };
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
    const after = (name: string) => ({ ...context, changeId: derivedGuid(context.changeId, name) });
    await this.handleCommand(
      userDecider,
      user.guid,
      { type: 'ChangeAccess', roleIds: [...new Set([...user.roleIds, ...roleIds])] },
      after('roles'),
    );
    if (!user.isVerified && user.email.toLowerCase() === email.toLowerCase()) {
      const emailIndex = await this.vault.credentials.indexOf(queryContext.platform.guid, email);
      await this.accounts.confirmEmail(user.guid, { emailIndex }, after('address'));
    }
    return { result: 'Success', receipt: await this.finish(guid, user.guid, context) };
  }

  private finish(guid: string, acceptedBy: string, context: CommandContext): Promise<Receipt> {
    const now = new Date().toISOString();
    return this.handleCommand(
      invitationDecider,
      guid,
      { type: 'AcceptInvitation', acceptedBy, now },
      context,
    );
  }
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
