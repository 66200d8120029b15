import { describe, expect, it } from 'vitest';
import { canonicalPath, editAddress, itemAddress } from './addresses.ts';
import { safeReturnUrl } from './return-url.ts';

describe('Addresses', () => {
  it('hang under their page, home included', () => {
    expect([editAddress('/'), editAddress('/nieuws')]).toEqual(['/edit', '/nieuws/edit']);
    expect([itemAddress('/', 'abc'), itemAddress('/nieuws', 'abc', 'titel')]).toEqual([
      '/i/abc',
      '/nieuws/i/abc/titel',
    ]);
  });
  it.each([
    ['/', '/'],
    ['/Nieuws/', '/nieuws'],
    ['//nieuws//lokaal', '/nieuws/lokaal'],
  ])('have one form: %s is %s', (written, canonical) => {
    expect(canonicalPath(written)).toBe(canonical);
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
  ])('never lead to another site after signing in: %j', (value) => {
    expect(safeReturnUrl(value)).toBe('/');
  });
  it('lead back to where somebody was', () => {
    expect(safeReturnUrl('/nieuws/edit?item=1')).toBe('/nieuws/edit?item=1');
  });
});
