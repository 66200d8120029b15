import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Logger } from '@spoor/infra/logger';
import { readFormGuids } from '@spoor/projections/forms/forms/forms.queries';
import { readAnswerTexts } from '@spoor/projections/forms/submissions/search-submissions.queries';
import { listSubmissionGuids } from '@spoor/projections/forms/submissions/submissions.queries';
import type { DecryptPersonalData, QueryContext } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { PollingTask } from '../shared/polling-task.ts';
import { tokens } from '../shared/providers.ts';
import { SubmissionTextCache } from './submission-text-cache.ts';

/** So few are opened at a time that nobody waits for it. */
const batchSize = 200;
/** After each batch it rests so many times as long as that took: others come first. */
const restFactor = 3;

/**
 * Opens answers before anybody searches in them: once this process began, after it may have missed an erasure, and whenever something came in.
 * It goes on until everything is in memory, or there is no room.
 */
@Injectable()
export class SubmissionTextReader extends PollingTask implements OnModuleDestroy {
  private isEnding = false;

  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.decryptPersonalData) private readonly decryptPersonalData: DecryptPersonalData,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    @Inject(SubmissionTextCache) private readonly textCache: SubmissionTextCache,
    @Inject(tokens.logger) logger: Logger,
  ) {
    super(logger, 'Answers could not be read ahead of searches; trying again soon');
  }

  onModuleDestroy(): void {
    this.isEnding = true;
  }

  /** Reads what is not in memory. */
  async poll(): Promise<void> {
    if (this.platforms.isEmpty) return;
    const unread = this.textCache.takeUnread();
    try {
      for (const platform of this.platforms.all) {
        const context = this.contextOf(platform);
        if (unread !== 'all') await this.read(context, unread);
        else
          for (const formGuid of await readFormGuids(context)) {
            const guids = await listSubmissionGuids(context, formGuid);
            const missing = guids.filter((guid) => !this.textCache.texts.has(formGuid, guid));
            if (!(await this.read(context, missing))) return;
          }
      }
    } catch (error) {
      this.textCache.markUnread();
      throw error;
    }
  }

  /** @returns false where there is no room for more, or this process ends */
  private async read(context: QueryContext, guids: readonly string[]): Promise<boolean> {
    const { texts } = this.textCache;
    for (let first = 0; first < guids.length; first += batchSize) {
      if (this.isEnding) return false;
      const begun = performance.now();
      const hasRoom = await texts.reading(async () => {
        for (const { formGuid, guid, text } of await readAnswerTexts(
          context,
          guids.slice(first, first + batchSize),
        )) {
          if (!texts.hasRoomFor(text)) return false;
          texts.keep(formGuid, guid, text);
        }
        return true;
      });
      if (!hasRoom) return false;
      if (first + batchSize < guids.length) await pause(restFactor * (performance.now() - begun));
    }
    return true;
  }

  private contextOf(platform: Platform): QueryContext {
    const { database: db, decryptPersonalData } = this;
    return { db, platform, viewer: undefined, now: new Date(), decryptPersonalData };
  }
}
