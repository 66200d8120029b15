import { describe, expect, it } from 'vitest';
import { SiteUrls } from './site-urls.ts';

const platforms = (count: number) => ({
  all: Array.from({ length: count }, (_, index) => ({ guid: `${index}` })),
});

describe('Where people reach a platform', () => {
  it.each([
    ['the installation, where it is the only one', 1, ['elders.nl'], 'https://www.duinwijk.nl'],
    [
      'the installation, where that is one of its hosts',
      2,
      ['a.nl', 'www.duinwijk.nl'],
      'https://www.duinwijk.nl',
    ],
    [
      'its own host, where there are others',
      2,
      ['www.vechtstad.nl', 'vechtstad.nl'],
      'https://www.vechtstad.nl',
    ],
    ['the installation, where it has no host', 2, [], 'https://www.duinwijk.nl'],
  ])('is %s', (_, count, hostNames, url) => {
    expect(new SiteUrls('https://www.duinwijk.nl', platforms(count)).of({ hostNames })).toBe(url);
  });

  it('is at the port of the installation', () => {
    const sites = new SiteUrls('http://localhost:3000', platforms(2));
    expect(sites.of({ hostNames: ['vechtstad.localhost'] })).toBe('http://vechtstad.localhost:3000');
  });
});
