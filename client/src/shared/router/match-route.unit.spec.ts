import { describe, expect, it } from 'vitest';
import { matchRoute } from './match-route.ts';

const anyPath = '/:s1?/:s2?/:s3?';
const routes = [
  { path: `${anyPath}/edit` },
  { path: `${anyPath}/i/:itemId/:itemTitle?` },
  { path: `${anyPath}/i/:itemId/:itemTitle?/edit` },
  { path: '/account/login' },
  { path: '/legal/:document/:language?' },
  { path: '/sitemap.xml' },
  { path: '*' },
];
const pathOf = (pathname: string) => matchRoute(routes, pathname).route.path;

describe('The route of an address', () => {
  it.each([
    ['/', '*'],
    ['/nieuws', '*'],
    ['/edit', `${anyPath}/edit`],
    ['/a/b/c/edit/', `${anyPath}/edit`],
    ['/i/7', `${anyPath}/i/:itemId/:itemTitle?`],
    ['/nieuws/i/7/titel', `${anyPath}/i/:itemId/:itemTitle?`],
    ['/Account/Login', '/account/login'],
    ['/account/login/more', '*'],
    ['/sitemapAxml', '*'],
    ['/%0d%0aX-Evil:%201', '*'],
    ['/a/%E2%80%A8/b', '*'],
    ['/%00', '*'],
  ])('%s is that of %s', (pathname, path) => {
    expect(pathOf(pathname)).toBe(path);
  });

  it('is the one with more fixed segments where several fit', () => {
    expect(pathOf('/nieuws/i/7/edit')).toBe(`${anyPath}/i/:itemId/:itemTitle?/edit`);
  });

  it('names its variable segments, decoded', () => {
    expect(matchRoute(routes, '/legal/priv%C3%A9/nl').params).toEqual({ document: 'privé', language: 'nl' });
    expect(matchRoute(routes, '/legal/cookies').params).toEqual({ document: 'cookies', language: undefined });
  });

  it('leaves broken escapes as they are', () => {
    expect(matchRoute(routes, '/legal/%E0%A4%A').params.document).toBe('%E0%A4%A');
  });
});
