import { Inject, Injectable } from '@nestjs/common';
import type { ErasureReason } from '@spoor/contracts/forms/submission.events';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import { Mailer } from '../mail/mailer.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { Vault } from '../vault/vault.ts';
import { submissionDecider } from './domain/submission.decider.ts';
import { FormUploads } from './form-uploads.ts';

/** Why and when something is erased that nobody asked for by itself. */
interface FollowingErasure {
  readonly reason: ErasureReason;
  readonly now: Date;
  /** What it follows from, and whose act that is; absent: the clock. */
  readonly cause?: EventMetadata | undefined;
}

/** Erases submissions, by hand and by the clock: nothing brings back what they said. */
@Injectable()
export class SubmissionErasure {
  constructor(
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(FormUploads) private readonly uploads: FormUploads,
  ) {}

  /**
   * First the key, then the event. Where this process ends in between, the answers are gone, as was wanted, and erasing again
   * records that; the other way round they would stay readable although the history says that they are not. Again, it does
   * nothing.
   * @throws DomainError `not_found`
   */
  async erase(guid: string, reason: ErasureReason, context: CommandContext): Promise<Receipt> {
    await this.vault.dataSubjectKeys.destroy(guid);
    await this.uploads.eraseOf(guid);
    await this.mailer.forget([guid]);
    return this.handleCommand(submissionDecider, guid, { type: 'EraseSubmission', reason }, context);
  }

  /** The same without somebody who asks for this one. */
  async eraseFollowing(
    platform: Platform,
    guid: string,
    { reason, now, cause }: FollowingErasure,
  ): Promise<Receipt> {
    const changeId = derivedGuid(guid, 'retention');
    return this.erase(guid, reason, {
      changeId,
      correlationId: cause?.correlationId ?? changeId,
      causationId: cause?.changeId ?? changeId,
      actorGuid: cause?.actorGuid,
      actorKind: cause?.actorKind ?? 'system',
      via: cause?.via ?? 'schedule',
      platformGuid: platform.guid,
      at: now.toISOString(),
      strict: false,
    });
  }
}
