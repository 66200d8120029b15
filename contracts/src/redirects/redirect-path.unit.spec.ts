import { describe, expect, it } from 'vitest';
import { redirectPath, splitItemPath } from './redirect-path.ts';

describe('The address that a redirect is found by', () => {
  it.each([
    ['/Nieuws/', '/nieuws'],
    ['nieuws', '/nieuws'],
    ['//nieuws//archief', '/nieuws/archief'],
    ['/', '/'],
    ['', '/'],
    ['/caf%C3%A9', '/café'],
    ['/cafe\u0301', '/café'],
    ['/a%2Fb', '/a%2fb'],
    ['/half%', '/half%'],
    ['/%ff', '/%ff'],
    ['/a%0d%0aX-Evil:%201', '/a%0d%0ax-evil:%201'],
    ['/%00', '/%00'],
    ['/../etc', '/../etc'],
  ])('of %s is %s', (path, folded) => {
    expect(redirectPath(path)).toBe(folded);
    expect(redirectPath(folded)).toBe(folded);
  });
});

describe('The address of an item', () => {
  it.each([
    ['/nieuws/i/abc/titel', '/nieuws', '/i/abc/titel'],
    ['/i/abc', '/', '/i/abc'],
    ['/nieuws', '/nieuws', ''],
    ['/india/islam', '/india/islam', ''],
  ])('%s stands below %s', (path, pagePath, itemPart) => {
    expect(splitItemPath(path)).toEqual({ pagePath, itemPart });
  });
});
