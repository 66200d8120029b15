import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { LRUCache } from 'lru-cache';
import type { ReadModelNews } from '../shared/read-model-news.ts';

/**
 * What people may do, looked up for every call rather than believed from their token: a right that is taken away
 * is gone at once. Kept in memory until their account is touched.
 */
export class Principals {
  private readonly known = new LRUCache<string, Promise<Principal | undefined>>({ max: 5_000, ttl: 60_000 });
  private isInformed = false;

  /** @param read looks into the read model */
  constructor(
    private readonly read: (platform: Platform, guid: string) => Promise<Principal | undefined>,
    news: ReadModelNews,
  ) {
    news.follow({
      onNews: ({ keys }) => this.forgetTouched(keys),
      onConnected: () => {
        this.isInformed = true;
        this.known.clear();
      },
      onLost: () => {
        this.isInformed = false;
      },
    });
  }

  /** @returns undefined where there is no such account (any more) on this platform */
  find(platform: Platform, guid: string): Promise<Principal | undefined> {
    if (!this.isInformed) return this.read(platform, guid);
    const address = `${platform.guid} ${guid}`;
    const known = this.known.get(address);
    if (known !== undefined) return known;
    const reading = this.read(platform, guid);
    this.known.set(address, reading);
    reading.catch(() => this.known.delete(address));
    return reading;
  }

  /** Whether somebody is a content manager also follows from which roles the pages name. */
  private forgetTouched(keys: readonly string[]): void {
    if (keys.some((key) => key === surrogateKey.pages() || key === surrogateKey.platform()))
      this.known.clear();
    for (const address of [...this.known.keys()]) {
      const guid = address.split(' ')[1] ?? '';
      if (keys.includes(surrogateKey.user(guid))) this.known.delete(address);
    }
  }
}
