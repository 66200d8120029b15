import { redirectAddress } from '@spoor/contracts/redirects/redirect-path';

/** What an address of the old site led to. */
export interface OldThing {
  readonly id: string;
  readonly kind: 'page' | 'item' | 'file';
}

/** A smaller or larger picture than the one that was uploaded: `plein-300x200.jpg`, `plein-scaled.jpg`. */
const otherSize = /-(\d+x\d+|scaled|rotated|e\d{10,})(?=\.[a-z]{3,4}$)/i;

/**
 * The addresses of the old site, however they are written: with or without host, of either protocol, with or without a slash at the end,
 * and pictures in any of their sizes.
 */
export class OldAddresses {
  private readonly things = new Map<string, OldThing>();
  private readonly hosts: ReadonlySet<string>;
  private readonly base: string;

  /** @param siteUrl of the old site */
  constructor(siteUrl: string) {
    this.base = siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`;
    const { hostname } = URL.parse(this.base) ?? { hostname: '' };
    const bare = hostname.replace(/^www\./, '');
    this.hosts = new Set([bare, `www.${bare}`]);
  }

  add(address: string, thing: OldThing): void {
    const path = this.pathOf(address);
    if (path !== undefined && path !== '/' && !this.things.has(path)) this.things.set(path, thing);
  }

  /** What an address in a text leads to; undefined where it is none of ours. */
  find(address: string): OldThing | undefined {
    const path = this.pathOf(address);
    if (path === undefined) return undefined;
    return this.things.get(path) ?? this.things.get(path.replace(otherSize, ''));
  }

  /** All of them in canonical form, as redirects begin at them. */
  all(): Iterable<readonly [string, OldThing]> {
    return this.things;
  }

  /** The path and query of an address of the old site in canonical form; undefined for another site's. */
  pathOf(address: string): string | undefined {
    const url = URL.parse(address.trim(), this.base);
    if (url === null || !/^https?:$/.test(url.protocol) || !this.hosts.has(url.hostname)) return undefined;
    return redirectAddress(url.pathname + url.search);
  }
}
