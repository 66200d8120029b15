import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { LRUCache } from 'lru-cache';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';

const ofEverybody: ReadonlySet<string> = new Set([
  surrogateKey.pages(),
  surrogateKey.platform(),
  surrogateKey.roles(),
]);

/**
 * The rights of people, read for every call instead of kept in their token, so that a revoked right ends at once.
 * Cached until their account changes.
 */
export class PrincipalDirectory {
  private readonly known = new LRUCache<string, Promise<Principal | undefined>>({ max: 5_000, ttl: 60_000 });
  private isConnected = false;

  /** @param read reads a principal from the read model */
  constructor(
    private readonly read: (platform: Platform, guid: string) => Promise<Principal | undefined>,
    updates: ReadModelUpdates,
  ) {
    updates.subscribe({
      onUpdate: ({ keys }) => this.invalidate(keys),
      onConnected: () => {
        this.isConnected = true;
        this.known.clear();
      },
      onLost: () => {
        this.isConnected = false;
      },
    });
  }

  /** @returns undefined where there is no such account on this platform */
  find(platform: Platform, guid: string): Promise<Principal | undefined> {
    if (!this.isConnected) return this.read(platform, guid);
    const address = `${platform.guid} ${guid}`;
    const known = this.known.get(address);
    if (known !== undefined) return known;
    const reading = this.read(platform, guid);
    this.known.set(address, reading);
    reading.catch(() => this.known.delete(address));
    return reading;
  }

  /** Rights also depend on what roles give, and who is a content manager on the roles that pages name. */
  private invalidate(keys: readonly string[]): void {
    if (keys.some((key) => ofEverybody.has(key))) this.known.clear();
    for (const address of [...this.known.keys()]) {
      const guid = address.split(' ')[1] ?? '';
      if (keys.includes(surrogateKey.user(guid))) this.known.delete(address);
    }
  }
}
