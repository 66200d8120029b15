import type { Thing } from '@spoor/contracts/shared/thing-access';
import type { QueryContext } from '@spoor/projections/query-context';
import { readAllPages, readThings } from '@spoor/projections/visibility/things.queries';
import { LRUCache } from 'lru-cache';
import type { ThingChanges } from './heard-keys.ts';

/** What listeners could see until now: who could see a thing hears that it is gone, although they may not read it any more. */
export class KnownThings {
  private readonly others = new LRUCache<string, Thing>({ max: 20_000 });
  /** By platform. Pages are few, and are all known from the first listener on. */
  private readonly pages = new Map<string, Map<string, Thing>>();
  /** Read without a change. Whether the change that is told next is in them already cannot be known. */
  private readonly unchanged = new WeakSet<Thing>();

  /** Learns how all pages of the platform are now. */
  async learnPages(queryContext: QueryContext): Promise<void> {
    if (this.pages.has(queryContext.platform.guid)) return;
    const pages = new Map(await readAllPages(queryContext));
    for (const page of pages.values()) this.unchanged.add(page);
    this.pages.set(queryContext.platform.guid, pages);
  }

  /** What an update changed about the things that it names. */
  async changesOf(keys: readonly string[], queryContext: QueryContext): Promise<ThingChanges> {
    const after = await readThings(queryContext, keys);
    const before = new Map(
      [...after].flatMap(([key, thing]) => {
        const known = this.exchange(key, thing, queryContext);
        const isAnnounced =
          known !== undefined && !(this.unchanged.has(known) && known.revision === thing.revision);
        return isAnnounced ? [[key, known] as const] : [];
      }),
    );
    return { before, after };
  }

  /** Nobody listens any more. */
  forget(): void {
    this.others.clear();
    this.pages.clear();
  }

  /** Keeps how a thing is now. @returns how it was */
  private exchange(key: string, thing: Thing, { platform }: QueryContext): Thing | undefined {
    const place = `${platform.guid} ${key}`;
    const pages = key.startsWith('page:') ? this.pages.get(platform.guid) : undefined;
    const known = pages?.get(key) ?? this.others.get(place);
    if (pages === undefined) this.others.set(place, thing);
    else pages.set(key, thing);
    return known;
  }
}
