import { Inject, Injectable } from '@nestjs/common';
import type {
  Invitation,
  InvitationSendResult,
  InvitedPerson,
} from '@spoor/contracts/invitations/invitation';
import type { Invite } from '@spoor/contracts/invitations/invitation.commands';
import { invitationPath, invitationsPath } from '@spoor/contracts/invitations/invitation.routes';
import type { InvitationStatusView, InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { dayMs } from '@spoor/contracts/shared/durations';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import { erasedName } from '@spoor/contracts/users/erased-person';
import { email as emailSchema } from '@spoor/contracts/users/user.commands';
import type { Logger } from '@spoor/infra/logger';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { withExclusiveLock } from '@spoor/infra/postgres/exclusive-lock';
import {
  listInvitations,
  readInvitation,
} from '@spoor/projections/invitations/invitations/invitations.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { listRoleGuids, listRoles } from '@spoor/projections/roles/roles/roles.queries';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { readTermsInForce } from '@spoor/projections/users/users/terms-in-force.queries';
import { readDisplayNames, readUser } from '@spoor/projections/users/users/users.queries';
import { commandStep, type RunChange } from '../changes/run-change.ts';
import { MailLimits } from '../mail/mail-limits.ts';
import { Mailer } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { readTimeoutMs } from '../shared/replies.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { Accounts } from '../users/accounts.ts';
import { maskedAddress } from '../users/address-mails.ts';
import { authorizeAccess } from '../users/user.access.ts';
import { encryptPersonalData } from '../vault/personal-data-encryption.ts';
import { Vault } from '../vault/vault.ts';
import { accountOfInvitation } from './account-of-invitation.ts';
import { invitationDecider } from './domain/invitation.decider.ts';
import { invitationMail, invitationRequestMail } from './invitation-mails.ts';

/** What tells how invitations stand. */
export const invitationReads = ['invitations', 'users', 'roles'] as const;

/** Milliseconds for which an invitation can be accepted. */
const lifetimeMs = 14 * dayMs;

/** How inviting one address went. */
export interface SentInvitation {
  readonly email: string;
  readonly result: InvitationSendResult;
  /** Of whom has an account with it, where whoever invites may know. */
  readonly userGuid?: string;
}

/** How inviting several went; without a receipt nobody was. */
export interface InvitationSending {
  readonly results: readonly SentInvitation[];
  readonly receipt: Receipt | undefined;
}

/** Invites people by mail, and takes that back. */
@Injectable()
export class Invitations {
  constructor(
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(tokens.runChange) private readonly runChange: RunChange,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(tokens.logger) private readonly logger: Logger,
    @Inject(tokens.database) private readonly database: AnyDatabase,
  ) {}

  /** @throws DomainError `forbidden` for roles that they may not give, `validation_failed` for those that there are not */
  async invite(
    wanted: Invite,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<InvitationSending> {
    await authorizeRoles(wanted.roleIds, queryContext);
    // Whoever invites at the same moment knows of these: nobody has two links.
    return withExclusiveLock(this.database, `inviting of ${queryContext.platform.guid}`, async () => {
      const sending = await this.inviteOnce(wanted, queryContext, context);
      const { receipt } = sending;
      if (receipt !== undefined)
        await this.positions.waitFor(['invitations'], receipt.position, readTimeoutMs);
      return sending;
    });
  }

  private async inviteOnce(
    { emails, roleIds, message, language }: Invite,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<InvitationSending> {
    const pending = (await listInvitations(queryContext)).view.filter(({ status }) => status === 'Pending');
    const known = new Map(pending.map(({ email, guid }) => [email.toLowerCase(), guid]));
    const results: SentInvitation[] = [];
    const invited: { invitation: Invitation; person: InvitedPerson; place: number }[] = [];
    for (const email of new Set(emails)) {
      const address = emailSchema.safeParse(email).data;
      const guid = derivedGuid(context.changeId, `invitation ${results.length + 1}`);
      const earlier = address === undefined ? undefined : known.get(address.toLowerCase());
      const result = resultOf(address, guid, earlier);
      results.push({ email, result, ...(await this.ownerOf(address, queryContext)) });
      // Asked for again under the same key, it is the invitation that was sent then.
      if (address === undefined || result !== 'Sent' || earlier === guid) continue;
      known.set(address.toLowerCase(), guid);
      const person = { email: address, message };
      const key = await this.vault.dataSubjectKeys.ensure(guid);
      invited.push({
        person,
        place: results.length - 1,
        invitation: {
          guid,
          roleIds: [...new Set(roleIds)],
          language,
          expiresOn: inAFortnight(),
          acceptedBy: null,
          person: encryptPersonalData(guid, key, person),
        },
      });
    }
    if (invited.length === 0) return { results, receipt: undefined };
    const steps = invited.map(({ invitation }) =>
      commandStep(invitationDecider, invitation.guid, { type: 'CreateInvitation', invitation }),
    );
    const receipt = await this.runChange(steps, context);
    for (const { invitation, person, place } of invited) {
      const isQueued = await this.send(invitation, person, queryContext);
      if (!isQueued) results[place] = { ...results[place], email: person.email, result: 'Failed' };
    }
    return { results, receipt };
  }

  /** Who has an account with an address, for those who may see people. */
  private async ownerOf(
    address: string | undefined,
    { platform, viewer }: QueryContext,
  ): Promise<Pick<SentInvitation, 'userGuid'>> {
    if (address === undefined || !hasPermission(viewer, 'users.view')) return {};
    const credential = await this.vault.credentials.findByEmail(platform.guid, address);
    return credential === undefined ? {} : { userGuid: credential.userGuid };
  }

  /**
   * Whoever sends it again stands behind it from then on.
   * @throws DomainError `not_found`, `forbidden` for roles that they may not give, `irreversible` where somebody accepted it, `gone` where it was revoked, or nobody knows any more whom it was for
   */
  async resend(guid: string, queryContext: QueryContext, context: CommandContext): Promise<Receipt> {
    const invitation = await this.require(guid, queryContext);
    if (isForgotten(invitation)) throw new DomainError('gone', 'invitation_forgotten');
    const expiresOn = inAFortnight();
    const receipt = await this.handleCommand(
      invitationDecider,
      guid,
      { type: 'RenewInvitation', expiresOn },
      context,
    );
    await this.send({ ...invitation, expiresOn }, invitation, queryContext);
    return receipt;
  }

  /** @throws as {@link resend}; what nobody knows any more is revoked, too */
  async revoke(guid: string, queryContext: QueryContext, context: CommandContext): Promise<Receipt> {
    await this.require(guid, queryContext);
    return this.handleCommand(invitationDecider, guid, { type: 'RevokeInvitation' }, context);
  }

  /** What whoever follows the link is told. */
  async statusOf(code: string, queryContext: QueryContext): Promise<InvitationStatusView> {
    const invitation = await this.findByCode(code, queryContext);
    const { platform } = queryContext;
    const empty = {
      email: '',
      platformName: platform.name,
      inviterName: '',
      message: '',
      roleNames: [],
      expiresOn: null,
      userExists: false,
      requiresPassword: false,
      isForReader: false,
      termsOfUseVersion: null,
      language: invitation?.language ?? platform.language,
    };
    if (invitation === undefined) return { ...empty, status: 'NotFound' };
    const { guid, acceptedBy } = invitation;
    if (invitation.status !== 'Pending' && !(await this.isHalfAccepted(guid, acceptedBy?.guid)))
      return { ...empty, status: invitation.status };
    if (!invitation.isBacked) return { ...empty, status: 'Revoked' };
    const { email, message, roleIds, expiresOn, sentBy } = invitation;
    const { view } = await listRoles({ ...queryContext, language: empty.language });
    const roles = view.filter((role) => roleIds.includes(role.guid));
    const terms = await readTermsInForce(queryContext);
    const owner = await this.vault.credentials.findByEmail(platform.guid, email);
    const userExists = owner !== undefined && owner.userGuid !== accountOfInvitation(guid).guid;
    return {
      ...empty,
      status: 'Pending',
      email: maskedAddress(email),
      inviterName: sentBy.displayName,
      message,
      roleNames: roles.map(({ name }) => name),
      expiresOn,
      userExists,
      requiresPassword: !userExists,
      isForReader: owner !== undefined && owner.userGuid === queryContext.viewer?.guid,
      termsOfUseVersion: terms[empty.language] ?? null,
    };
  }

  /** Whether it was accepted by whoever made an account of it, which was not made to the end: they can try again. */
  async isHalfAccepted(invitationGuid: string, acceptedBy: string | null | undefined): Promise<boolean> {
    const { guid } = accountOfInvitation(invitationGuid);
    return acceptedBy === guid && (await this.accounts.isUnfinished(guid));
  }

  /** Returns whatever the code is. @param from the address of whoever asks; @throws DomainError `too_many_requests` */
  async requestAgain(code: string, from: string, queryContext: QueryContext): Promise<void> {
    const permit = await this.limits.request('invitation', `${queryContext.platform.guid} ${code}`, from);
    if (permit.result !== 'free')
      throw new DomainError('too_many_requests', undefined, { retryAfter: permit.retryAfter });
    const invitation = await this.findByCode(code, queryContext);
    const inviter = invitation?.sentBy.guid;
    if (invitation?.status !== 'Expired' || inviter == null) return;
    const user = await readUser(queryContext, inviter);
    if (user?.isActive !== true) return;
    const { platform } = queryContext;
    const url = `${this.sites.of(platform)}${invitationsPath}`;
    await this.mailer.queueMail(invitationRequestMail({ user, platform }, invitation, url));
  }

  /** @returns undefined where the code is none, of another platform, or of an invitation of which nobody knows any more whom it was for */
  async findByCode(code: string, queryContext: QueryContext): Promise<InvitationView | undefined> {
    const guid = await this.vault.invitationCodes.find(code);
    const invitation = guid === undefined ? undefined : await readInvitation(queryContext, guid);
    return invitation === undefined || isForgotten(invitation) ? undefined : invitation;
  }

  private async require(guid: string, queryContext: QueryContext): Promise<InvitationView> {
    const invitation = await readInvitation(queryContext, guid);
    if (invitation === undefined) throw new DomainError('not_found');
    const known = await listRoleGuids(queryContext);
    await authorizeRoles(
      invitation.roleIds.filter((role) => known.includes(role)),
      queryContext,
    );
    return invitation;
  }

  /**
   * What workers ask for because an invitation was made or sent again, so that its mail goes although the service stopped before.
   * @throws DomainError `projection_lagging` where it is not known yet how it stands
   */
  async mail(guid: string, queryContext: QueryContext): Promise<void> {
    const { position } = await this.writeSide.aggregates.read(invitationDecider, guid);
    if (!(await this.positions.waitFor(invitationReads, position, readTimeoutMs)))
      throw new DomainError('projection_lagging');
    const invitation = await readInvitation(queryContext, guid);
    if (invitation === undefined || isForgotten(invitation)) return;
    if (invitation.status !== 'Pending' || !invitation.isBacked) return;
    await this.queue(invitation, invitation, invitation.sentBy.guid ?? undefined, queryContext);
  }

  /** @returns whether the mail is on its way; else workers ask for it again */
  private async send(
    invitation: Pick<Invitation, 'guid' | 'language' | 'expiresOn'>,
    person: InvitedPerson,
    queryContext: QueryContext,
  ): Promise<boolean> {
    try {
      await this.queue(invitation, person, queryContext.viewer?.guid, queryContext);
      return true;
    } catch (err) {
      this.logger.error({ err }, 'An invitation could not be sent yet');
      return false;
    }
  }

  /** Once for each time that it was sent: the code of a mail that is on its way stays. */
  private async queue(
    { guid, language, expiresOn }: Pick<Invitation, 'guid' | 'language' | 'expiresOn'>,
    { email, message }: InvitedPerson,
    inviterGuid: string | undefined,
    queryContext: QueryContext,
  ): Promise<void> {
    const { platform } = queryContext;
    const reading = { ...queryContext, viewer: undefined, language };
    const names = await readDisplayNames(reading, inviterGuid === undefined ? [] : [inviterGuid]);
    const inviter = { inviterName: names.get(inviterGuid ?? '') ?? platform.name, inviterGuid };
    await this.mailer.queueWith(async (transaction, queueMail) => {
      const { invitationCodes } = this.vault.within(transaction);
      const code = invitationCodes.newCode();
      const url = `${this.sites.of(platform)}${invitationPath(code)}`;
      const mail = { guid, email, message, language, ...inviter, url, expiresOn };
      if (await queueMail(invitationMail(mail, platform))) await invitationCodes.keep(guid, code);
    });
  }
}

/** Whether nobody knows any more whom it was for. */
function isForgotten({ email }: Pick<InvitationView, 'email'>): boolean {
  return email === erasedName;
}

/** Whoever invites, invites again or takes that back may give the roles. */
function authorizeRoles(roleIds: readonly string[], queryContext: QueryContext): Promise<void> {
  return authorizeAccess(
    { guid: undefined, currentRoleIds: [], roleIds, isOpenOrClosed: false },
    queryContext,
  );
}

function resultOf(
  address: string | undefined,
  guid: string,
  earlier: string | undefined,
): InvitationSendResult {
  if (address === undefined) return 'BadRequest';
  return earlier === undefined || earlier === guid ? 'Sent' : 'AlreadyInvited';
}

function inAFortnight(): string {
  return new Date(Date.now() + lifetimeMs).toISOString();
}
