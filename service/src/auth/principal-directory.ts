import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { KeptReads } from '../shared/kept-reads.ts';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';

/** Rights also depend on what roles give, and who is a content manager on the roles that pages name. */
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
  private readonly known: KeptReads<Principal | undefined>;

  /** @param read reads a principal from the read model */
  constructor(
    private readonly read: (platform: Platform, guid: string) => Promise<Principal | undefined>,
    updates: ReadModelUpdates,
  ) {
    this.known = new KeptReads(updates, {
      max: 5_000,
      isChanged: (address, { keys }) => {
        const own = surrogateKey.user(address.split(' ')[1] ?? '');
        return keys.some((key) => ofEverybody.has(key) || key === own);
      },
    });
  }

  /** @returns undefined where there is no such account on this platform */
  find(platform: Platform, guid: string): Promise<Principal | undefined> {
    return this.known.get(`${platform.guid} ${guid}`, () => this.read(platform, guid));
  }
}
