import { Inject, Injectable } from '@nestjs/common';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Logger } from '@spoor/infra/logger';
import { listDueItems } from '@spoor/projections/list-items/list-items/due-items.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { PollingTask } from '../shared/polling-task.ts';
import { tokens } from '../shared/providers.ts';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';

/**
 * Items with a publication date in the future become visible without an event, because queries compare with the
 * clock. Each process therefore invalidates its own caches, and the browsers that listen to it, when they are due.
 */
@Injectable()
export class DueItemAnnouncer extends PollingTask {
  /** Nothing that became due before the start is cached. */
  private announcedUntil = new Date();

  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.updates) private readonly updates: ReadModelUpdates,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    @Inject(tokens.logger) logger: Logger,
  ) {
    super(logger, 'Items that came due could not be told; trying again soon');
  }

  protected poll(): Promise<void> {
    return this.announceUntil(new Date());
  }

  /** Announces items that became due since the last call. */
  async announceUntil(now: Date): Promise<void> {
    const platformGuids = this.platforms.all.map(({ guid }) => guid);
    const items = await listDueItems(this.database, platformGuids, this.announcedUntil, now);
    for (const { guid, platformGuid, parentGuids } of items) {
      const keys = [surrogateKey.item(guid), ...parentGuids.map(surrogateKey.list), surrogateKey.search()];
      const { position } = this.updates;
      this.updates.announce({ projections: [], position, keys, isByTime: true, platformGuid });
    }
    this.announcedUntil = now;
  }
}
