import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Logger } from '@spoor/infra/logger';
import { listDueItems } from '@spoor/projections/list-items/list-items/due-items.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { failureOf } from '../shared/failure.ts';
import { tokens } from '../shared/providers.ts';
import type { ReadModelNews } from '../shared/read-model-news.ts';

/** Milliseconds between two looks. Moments are chosen by the minute. */
const interval = 5_000;

/**
 * Items that were published for later need no event when their moment comes: every query knows the time. What is
 * kept for visitors does not, so each process tells its own caches, and the browsers that listen to it.
 */
@Injectable()
export class DueItems implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private isAtWork = false;
  /** Until when everything was told; what came due before the start is in no cache. */
  private toldUntil = new Date();

  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.news) private readonly news: ReadModelNews,
    @Inject(tokens.logger) private readonly logger: Logger,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), interval).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** @param now up to which moment items are due */
  async look(now = new Date()): Promise<void> {
    if (this.isAtWork) return;
    this.isAtWork = true;
    try {
      const platformGuids = this.platforms.all.map(({ guid }) => guid);
      const items = await listDueItems(this.database, platformGuids, this.toldUntil, now);
      for (const { guid, platformGuid, parentGuids } of items) {
        const keys = [surrogateKey.item(guid), ...parentGuids.map(surrogateKey.list)];
        this.news.announce({ projections: [], position: this.news.position, keys, platformGuid });
      }
      this.toldUntil = now;
    } catch (error) {
      if (failureOf(error).code === 'projection_lagging') return;
      this.logger.warn({ err: error }, 'Items that came due could not be told; trying again soon');
    } finally {
      this.isAtWork = false;
    }
  }
}
