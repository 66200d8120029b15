import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { Logger } from '@spoor/infra/logger';
import { readExpiredSubmissions } from '@spoor/projections/forms/submissions/expired-submissions.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { Kysely } from 'kysely';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { tokens } from '../shared/providers.ts';
import { requireCurrent } from '../shared/require-current.ts';
import { FormErasure } from './form-erasure.ts';
import { SubmissionErasure } from './submission-erasure.ts';

/** Erases what forms say is kept no longer, and what is left of forms that are gone for ever: the key of each submission is destroyed, as by hand. */
@Injectable()
export class SubmissionRetention {
  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    @Inject(SubmissionErasure) private readonly erasure: SubmissionErasure,
    @Inject(FormErasure) private readonly forms: FormErasure,
    @Inject(tokens.store) private readonly store: EventStore,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /** Several processes may do so at the same time. */
  async eraseExpired(now = new Date()): Promise<void> {
    for (const platform of this.platforms.all) {
      await this.forms.eraseLeftOf(platform, now);
      await this.eraseExpiredOf(platform, now);
    }
  }

  /**
   * @returns how many were erased
   * @throws DomainError `projection_lagging` where it is not known how long forms keep today what they keep
   */
  async eraseExpiredOf(platform: Platform, now: Date): Promise<number> {
    await requireCurrent(['forms', 'submissions'], this.store, this.positions);
    const decryptPersonalData = async () => [];
    const context = { db: this.database, platform, viewer: undefined, now, decryptPersonalData };
    let erased = 0;
    for await (const guid of readExpiredSubmissions(context))
      if (await this.hasErased(platform, guid, now)) erased += 1;
    return erased;
  }

  /** One that cannot be erased now keeps none of the others. */
  private async hasErased(platform: Platform, guid: string, now: Date): Promise<boolean> {
    try {
      await this.erasure.eraseFollowing(platform, guid, { reason: 'Retention', now });
      return true;
    } catch (err) {
      this.logger.warn(
        { err, submission: guid },
        'A submission could not be erased; trying again in an hour',
      );
      return false;
    }
  }
}
