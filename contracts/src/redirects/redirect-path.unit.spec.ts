import { describe, expect, it } from 'vitest';
import {
  queryAddresses,
  queryBeside,
  redirectAddress,
  redirectPath,
  splitItemPath,
} from './redirect-path.ts';

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

describe('An old address with a query', () => {
  it.each([
    ['/?p=123', '/?p=123'],
    ['?P=123', '/?p=123'],
    ['//Index.php/?b=2&A=%C3%89&', '/index.php?a=%C3%A9&b=2'],
    ['/nieuws?', '/nieuws'],
    ['/a?x=1?y', '/a?x=1%3Fy'],
  ])('%s is %s', (address, folded) => {
    expect(redirectAddress(address)).toBe(folded);
    expect(redirectAddress(folded)).toBe(folded);
  });

  it('is found with all its parameters, or with one of them', () => {
    expect(queryAddresses('/?utm=x&p=12')).toEqual(['/?p=12&utm=x', '/?utm=x', '/?p=12']);
    expect(queryAddresses('/?p=12')).toEqual(['/?p=12']);
    expect(queryAddresses('/nieuws?')).toEqual([]);
  });

  it('leaves to the new one what was not part of it', () => {
    expect(queryBeside('/?utm=X&P=12', '/?p=12')).toBe('?utm=X');
    expect(queryBeside('/?p=12', '/?p=12')).toBe('');
  });
});
