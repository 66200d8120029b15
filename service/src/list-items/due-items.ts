import { Inject, Injectable } from '@nestjs/common';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Logger } from '@spoor/infra/logger';
import { listDueItems } from '@spoor/projections/list-items/list-items/due-items.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { Lookout } from '../shared/lookout.ts';
import { tokens } from '../shared/providers.ts';
import type { ReadModelNews } from '../shared/read-model-news.ts';

/**
 * Items that were published for later need no event when their moment comes: every query knows the time. What is
 * kept for visitors does not, so each process tells its own caches, and the browsers that listen to it.
 */
@Injectable()
export class DueItems extends Lookout {
  /** Until when everything was told; what came due before the start is in no cache. */
  private toldUntil = new Date();

  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.news) private readonly news: ReadModelNews,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    @Inject(tokens.logger) logger: Logger,
  ) {
    super(logger, 'Items that came due could not be told; trying again soon');
  }

  protected look(): Promise<void> {
    return this.tellUntil(new Date());
  }

  /** Tells of the items whose moment came by now, and was not told of yet. */
  async tellUntil(now: Date): Promise<void> {
    const platformGuids = this.platforms.all.map(({ guid }) => guid);
    const items = await listDueItems(this.database, platformGuids, this.toldUntil, now);
    for (const { guid, platformGuid, parentGuids } of items) {
      const keys = [surrogateKey.item(guid), ...parentGuids.map(surrogateKey.list)];
      this.news.announce({ projections: [], position: this.news.position, keys, platformGuid });
    }
    this.toldUntil = now;
  }
}
