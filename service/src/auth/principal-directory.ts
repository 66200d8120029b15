import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { ReadCache } from '../shared/read-cache.ts';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';

/** Rights also depend on what roles give. */
const ofEverybody: ReadonlySet<string> = new Set([surrogateKey.platform(), surrogateKey.roles()]);

/** Who is a content manager depends on the roles that pages name; what everybody may do, on the terms of use, which are a page, too. */
const isOfPage = (key: string) => key.startsWith(surrogateKey.page(''));

/**
 * The rights of people, read for every call instead of kept in their token, so that a revoked right ends at once.
 * Cached until their account changes.
 */
export class PrincipalDirectory {
  private readonly known: ReadCache<Principal | undefined>;

  /** @param read reads a principal from the read model */
  constructor(
    private readonly read: (platform: Platform, guid: string) => Promise<Principal | undefined>,
    updates: ReadModelUpdates,
  ) {
    this.known = new ReadCache(updates, {
      max: 5_000,
      isChanged: (address, { keys }) => {
        const own = surrogateKey.user(address.split(' ')[1] ?? '');
        return keys.some((key) => ofEverybody.has(key) || isOfPage(key) || key === own);
      },
    });
  }

  /** @returns undefined where there is no such account on this platform */
  find(platform: Platform, guid: string): Promise<Principal | undefined> {
    return this.known.get(`${platform.guid} ${guid}`, () => this.read(platform, guid));
  }
}
