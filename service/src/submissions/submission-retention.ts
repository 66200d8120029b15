import { Inject, Injectable } from '@nestjs/common';
import type { SpoorEventOf } from '@spoor/contracts/event-catalogue';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { Logger } from '@spoor/infra/logger';
import { listExpiredSubmissions } from '@spoor/projections/forms/submissions/expired-submissions.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { Kysely } from 'kysely';
import { Vault } from '../auth/vault.ts';
import { Mailer } from '../mail/mailer.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { readTimeoutMs } from '../shared/replies.ts';
import { submissionDecider } from './domain/submission.decider.ts';

type ErasureReason = SpoorEventOf<'SubmissionErased'>['data']['reason'];

/** Erases what forms say is kept no longer: the key of each submission is destroyed, as by hand. */
@Injectable()
export class SubmissionRetention {
  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(tokens.store) private readonly store: EventStore,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /** Several processes may do so at the same time. */
  async eraseExpired(now = new Date()): Promise<void> {
    for (const platform of this.platforms.all) await this.eraseExpiredOf(platform, now);
  }

  /**
   * @returns how many were erased
   * @throws DomainError `projection_lagging` where it is not known how long forms keep today what they keep
   */
  async eraseExpiredOf(platform: Platform, now: Date): Promise<number> {
    const newest = await this.store.lastPosition();
    if (!(await this.positions.waitFor(['forms', 'submissions'], newest, readTimeoutMs)))
      throw new DomainError('projection_lagging');
    const decryptPersonalData = async () => [];
    const context = { db: this.database, platform, viewer: undefined, now, decryptPersonalData };
    let erased = 0;
    let last: string | undefined;
    for (;;) {
      const guids = await listExpiredSubmissions(context, last);
      for (const guid of guids) if (await this.hasErased(platform, guid, now)) erased += 1;
      last = guids.at(-1);
      if (last === undefined) return erased;
    }
  }

  /** One that cannot be erased now keeps none of the others. */
  private async hasErased(platform: Platform, guid: string, now: Date): Promise<boolean> {
    try {
      await this.erase(platform, guid, 'Retention', now);
      return true;
    } catch (err) {
      this.logger.warn(
        { err, submission: guid },
        'A submission could not be erased; trying again in an hour',
      );
      return false;
    }
  }

  /** @param reason what led to it */
  async erase(platform: Platform, guid: string, reason: ErasureReason, now: Date): Promise<void> {
    // First the key: where something fails after that, it is erased, and the event follows in an hour.
    await this.vault.dataSubjectKeys.destroy(guid);
    await this.mailer.forget([guid]);
    const command = { type: 'EraseSubmission', reason } as const;
    try {
      await this.handleCommand(submissionDecider, guid, command, contextOf(platform, guid, now));
    } catch (error) {
      // Somebody erased it by hand, and the read model has not heard of it.
      if (!(error instanceof DomainError) || error.code !== 'gone') throw error;
    }
  }
}

function contextOf(platform: Platform, guid: string, now: Date): CommandContext {
  const changeId = derivedGuid(guid, 'retention');
  return {
    ...{ changeId, correlationId: changeId, causationId: changeId },
    ...{ actorKind: 'system', via: 'schedule', platformGuid: platform.guid },
    ...{ at: now.toISOString(), strict: false },
  };
}
