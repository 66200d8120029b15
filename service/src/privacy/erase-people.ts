import { Inject, Injectable } from '@nestjs/common';
import { parseEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { personalDetails } from '@spoor/contracts/users/user';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { Logger } from '@spoor/infra/logger';
import { findMigrationTime } from '@spoor/infra/postgres/migrate-database';
import { listSubmissionGuidsOf } from '@spoor/projections/forms/submissions/own-submissions.queries';
import { listInvitationGuidsOf } from '@spoor/projections/invitations/invitations/own-invitations.queries';
import type { DecryptPersonalData, QueryContext, SealedBox } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { listDueErasures, listErased } from '@spoor/projections/users/users/erasures.queries';
import type { Kysely } from 'kysely';
import { Mailer } from '../mail/mailer.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import type { IdempotencyStore } from '../shared/idempotency.store.ts';
import { tokens } from '../shared/providers.ts';
import { requireCurrent } from '../shared/require-current.ts';
import { SubmissionErasure } from '../submissions/submission-erasure.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { Vault } from '../vault/vault.ts';
import { ErasePhotos } from './erase-photos.ts';
import { EraseRecipients } from './erase-recipients.ts';

/** The newest migration of the first version that erases accounts that were taken back: earlier ones warned nobody. */
const warningMigration = '0028-oidc-links';

type Reading = Omit<QueryContext, 'viewer'>;

/**
 * Erases people whose time to change their mind has passed. First the event, which settles it for whoever changes their mind at
 * that very moment; then everything that only the vault and the outbox know; and their key last: as long as it is there, somebody
 * has not been erased to the end, and is the next time. So is who comes back with a backup.
 */
@Injectable()
export class ErasePeople {
  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.decryptPersonalData) private readonly decryptPersonalData: DecryptPersonalData,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.idempotency) private readonly idempotency: IdempotencyStore,
    @Inject(tokens.store) private readonly store: EventStore,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(SubmissionErasure) private readonly submissions: SubmissionErasure,
    @Inject(ErasePhotos) private readonly photos: ErasePhotos,
    @Inject(EraseRecipients) private readonly recipients: EraseRecipients,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /** Several processes may do so at the same time. @throws DomainError `projection_lagging`: then it is tried again later */
  async eraseDue(now = new Date()): Promise<void> {
    for (const platform of this.platforms.all) await this.eraseDueOf(platform, now);
  }

  async eraseDueOf(platform: Platform, now: Date): Promise<void> {
    const { decryptPersonalData } = this;
    const reading: Reading = { db: this.database, platform, now, decryptPersonalData };
    // Before the history knows it, an account that was taken back a moment ago looks as if that were long ago.
    await requireCurrent(['users', 'change-log'], this.store, this.positions);
    const warnedSince = (await findMigrationTime(this.database, warningMigration)) ?? now;
    for (const guid of await listDueErasures(reading, warnedSince))
      await this.orLater(guid, () => this.record(guid, reading));
    // Who was erased a moment ago is among these, and what they sent last.
    // With a list that lacks something, nothing would look for that again once the key is destroyed.
    const lists = ['users', 'submissions', 'invitations', 'assets', 'forms'] as const;
    await requireCurrent(lists, this.store, this.positions);
    const erased = await listErased(reading);
    const keys = await this.vault.dataSubjectKeys.read(erased.map(({ guid }) => guid));
    for (const person of erased.filter(({ guid }) => keys.has(guid)))
      await this.orLater(person.guid, () => this.finish(person.guid, person.withSubmissions, reading));
  }

  /** One who cannot be erased now keeps none of the others. */
  private async orLater(user: string, erase: () => Promise<void>): Promise<void> {
    await erase().catch((err: unknown) =>
      this.logger.warn({ err, user }, 'Somebody could not be erased; trying again in an hour'),
    );
  }

  private async record(guid: string, { platform, now }: Reading): Promise<void> {
    const at = now.toISOString();
    await this.handleCommand(
      userDecider,
      guid,
      { type: 'EraseUser', now: at },
      contextOf(platform, guid, at),
    );
  }

  private async finish(guid: string, withSubmissions: boolean, reading: Reading): Promise<void> {
    const { platform, now } = reading;
    const { changeIds, addresses } = await this.historyOf(guid);
    const invitations = await listInvitationGuidsOf(reading, guid, addresses);
    const submissions = await listSubmissionGuidsOf(reading, guid);
    if (withSubmissions)
      for (const submission of submissions.filter(({ erased }) => !erased))
        await this.submissions.eraseFollowing(platform, submission.guid, { reason: 'Request', now });

    const context = contextOf(platform, guid, now.toISOString());
    await this.recipients.erase(addresses, reading, context);
    await this.photos.eraseOf(guid, reading, context);
    await this.vault.credentials.remove(guid);
    await this.vault.refreshTokens.revokeAllOf(guid);
    await this.vault.twoFactor.remove(guid);
    await this.vault.passkeys.remove(guid);
    await this.vault.oidcLinks.remove(guid);
    await this.vault.oneTimeLinks.withdrawAll(guid);
    // The link by which somebody registered has the guid of the Change that made their account.
    const about = [guid, ...changeIds.slice(0, 1), ...invitations, ...submissions.map((sent) => sent.guid)];
    const mailboxes = await this.mailer.mailboxesOf(platform, addresses);
    await this.mailer.forget([...about, ...mailboxes.map(({ mailbox }) => mailbox)]);
    await this.idempotency.forgetNaming(platform.guid, guid);
    for (const invitation of invitations) await this.vault.dataSubjectKeys.destroy(invitation);
    await this.vault.dataSubjectKeys.destroy(guid);
  }

  /** The Changes of an account, the first one first, and every address that it ever had. */
  private async historyOf(guid: string): Promise<{ changeIds: string[]; addresses: string[] }> {
    const changeIds: string[] = [];
    const boxes: SealedBox[] = [];
    for await (const stored of this.store.readStream(`${userDecider.streamPrefix}${guid}`)) {
      const event = parseEvent(stored);
      changeIds.push(event.metadata.changeId);
      if (event.type === 'UserCreated') boxes.push(event.data.user.details);
      const values = fieldChangesOf(event).filter(({ path }) => path === '/profile/email');
      for (const box of values.flatMap(({ from, to }) => [from, to]))
        if (typeof box === 'string') boxes.push({ subject: guid, field: 'email', box });
    }
    const opened = await this.decryptPersonalData(boxes);
    return { changeIds, addresses: opened.flatMap(addressIn) };
  }
}

/** Of details with which an account was made, or by itself. */
function addressIn(opened: unknown): string[] {
  const address = typeof opened === 'string' ? opened : personalDetails.safeParse(opened).data?.email;
  return address === undefined ? [] : [address];
}

function contextOf(platform: Platform, guid: string, at: string): CommandContext {
  const changeId = derivedGuid(guid, 'erasure');
  return {
    changeId,
    correlationId: changeId,
    causationId: changeId,
    actorKind: 'system',
    via: 'schedule',
    platformGuid: platform.guid,
    at,
    strict: false,
  };
}
