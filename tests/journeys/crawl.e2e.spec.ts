import { describe, expect, inject, it } from 'vitest';

/** Addresses. The demo site has some hundred and fifty. */
const maxAddresses = 600;

interface CrawledPage {
  readonly status: number;
  /** Where the server leads instead. */
  readonly location: string | null;
  readonly isForIndex: boolean;
  /** The addresses on this site that a crawler may follow. */
  readonly links: readonly string[];
}

/** Reads an address as a crawler does: without scripts, and heeding what it is asked not to do. */
async function visit(address: string): Promise<CrawledPage> {
  const response = await fetch(address, { redirect: 'manual' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const html = isPage ? await response.text() : '';
  if (!isPage) await response.body?.cancel();
  const tags = tagsIn(html);
  return {
    status: response.status,
    location: response.headers.get('location'),
    isForIndex: !tags.some(({ name, content }) => name === 'robots' && content?.includes('noindex')),
    links: tags.flatMap(({ href, rel }) => {
      const url = href === undefined || rel?.includes('nofollow') ? null : URL.parse(href, address);
      if (url?.origin !== inject('baseUrl')) return [];
      url.hash = '';
      return [url.href];
    }),
  };
}

/** The attributes of every link and every meta element, as React writes them. */
function tagsIn(html: string): Partial<Record<string, string>>[] {
  return [...html.matchAll(/<(?:a|meta) ([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  );
}

/** The rules of robots.txt for everybody, as prefixes and whole paths. */
async function readRobots(): Promise<(path: string) => boolean> {
  const text = await (await fetch(`${inject('baseUrl')}/robots.txt`)).text();
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule.replace(/[.+?]/g, '\\$&').replaceAll('*', '.*')}`),
  );
  return (path) => !rules.some((rule) => rule.test(path));
}

describe('A crawler', () => {
  it('comes to the end of the site', async () => {
    const mayVisit = await readRobots();
    const pages = new Map<string, CrawledPage>();
    const waiting = new Set([`${inject('baseUrl')}/`]);
    for (const address of waiting) {
      const page = await visit(address);
      pages.set(address, page);
      const next = page.location === null ? page.links : [new URL(page.location, address).href];
      for (const each of next) if (mayVisit(new URL(each).pathname)) waiting.add(each);
      expect(waiting.size).toBeLessThan(maxAddresses);
    }
    const broken = [...pages].filter(([, { status }]) => status >= 400);
    expect(broken.map(([address, { status }]) => [status, address])).toEqual([]);
    const links = [...pages.values()].flatMap((page) => page.links);
    expect(links.filter((link) => link.includes('/account/login'))).toEqual([]);
  });

  it('is told which pages show the same again', async () => {
    const of = async (path: string) => {
      const { status, location, isForIndex } = await visit(inject('baseUrl') + path);
      return [status, location ?? isForIndex];
    };
    expect(await of('/agenda')).toEqual([200, true]);
    expect(await of('/nieuws?page=2')).toEqual([200, true]);
    expect(await of('/nieuws?q=duin')).toEqual([200, false]);
    expect(await of('/nieuws?utm_source=brief&page=2')).toEqual([301, '/nieuws?page=2']);
    expect(await of('/nieuws?tag=duin&q=zee')).toEqual([301, '/nieuws?q=zee&tag=duin']);
    expect(await of('/nieuws?month=2026-11')).toEqual([301, '/nieuws']);
    expect(await of('/sitemap')).toEqual([200, true]);
    expect(await of('/search?type=page')).toEqual([301, '/search']);
    expect(await of('/search?x=1&q=afval')).toEqual([301, '/search?q=afval']);
  });

  it.each([
    '/nieuws?page=99',
    '/search?page=99',
    '/search?page=99&q=afval',
    '/agenda?month=9998-01',
    '/agenda?month=1999-01',
  ])('finds nothing beyond what there is: %s', async (path) => {
    const { status, isForIndex } = await visit(inject('baseUrl') + path);
    expect([status, isForIndex]).toEqual([404, false]);
  });
});
