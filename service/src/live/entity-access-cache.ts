import type { Thing } from '@spoor/contracts/shared/thing-access';
import { LRUCache } from 'lru-cache';
import type { ThingChanges } from './keys-for-viewer.ts';

/** The access rules of an entity as they were last read, and as they were before. */
interface CachedAccess {
  readonly thing: Thing;
  readonly previous: Thing | undefined;
}

/**
 * The access rules of entities before an update. Whoever could see an entity is notified of its removal, although they may not
 * read it any more.
 */
export class EntityAccessCache {
  private readonly others = new LRUCache<string, CachedAccess>({ max: 20_000 });
  /** By platform. Pages are few, and are all known from the first listener on. */
  private readonly pages = new Map<string, Map<string, CachedAccess>>();

  knowsPagesOf(platformGuid: string): boolean {
    return this.pages.has(platformGuid);
  }

  /** @param pages all pages of the platform as they are now, by surrogate key */
  learnPages(platformGuid: string, pages: ReadonlyMap<string, Thing>): void {
    const known = Array.from(pages, ([key, thing]) => [key, { thing, previous: undefined }] as const);
    this.pages.set(platformGuid, new Map(known));
  }

  /**
   * What an update changed about the things that it names.
   * @param after how they are now, by surrogate key: changes that are told later may be in them already
   * @param position of the update
   */
  changesOf(platformGuid: string, after: ReadonlyMap<string, Thing>, position: bigint): ThingChanges {
    const before = new Map(
      [...after].flatMap(([key, thing]) => {
        const known = this.exchange(platformGuid, key, thing, position);
        return known === undefined ? [] : [[key, known] as const];
      }),
    );
    return { before, after };
  }

  /** Nobody listens any more. */
  forget(): void {
    this.others.clear();
    this.pages.clear();
  }

  /** Keeps how a thing is now. @returns how it was before this position; undefined where that is not known */
  private exchange(platformGuid: string, key: string, thing: Thing, position: bigint): Thing | undefined {
    const place = `${platformGuid} ${key}`;
    const pages = key.startsWith('page:') ? this.pages.get(platformGuid) : undefined;
    const known = pages?.get(key) ?? this.others.get(place);
    const isAhead = known !== undefined && known.thing.position > 0n && known.thing.position >= position;
    const previous = isAhead ? known.previous : known?.thing;
    if (pages === undefined) this.others.set(place, { thing, previous });
    else pages.set(key, { thing, previous });
    return previous;
  }
}
