import { describe, expect, it } from 'vitest';
import { leavesSite } from './leaves-site.ts';
import { isSitePath, readSitePath } from './site-path.ts';

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '/\t\t\\\t/evil.example/x',
  '\\\\evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https://evil.example',
];

describe('A path within the site', () => {
  it.each(['/', '/nieuws', '/nieuws?p=/\\x#kop', '/%09/voorbeeld.nl', '/a//b', '/a/../b'])(
    'is %j',
    (path) => {
      expect(isSitePath(path)).toBe(true);
      expect(leavesSite(path)).toBe(false);
    },
  );

  it.each([
    ...elsewhere,
    '',
    'nieuws',
    'javascript:alert(1)',
    '//',
    '/x/..//evil.example',
    '/.//evil.example',
  ])('is not %j', (path) => {
    expect(isSitePath(path)).toBe(false);
  });

  it('is read as browsers read it', () => {
    expect(readSitePath('/a/../b\t c?q=1#kop')).toBe('/b%20c?q=1#kop');
  });
});

describe('A link', () => {
  it.each([...elsewhere, 'mailto:info@voorbeeld.nl', 'https://'])('leaves the site by %j', (href) => {
    expect(leavesSite(href)).toBe(true);
  });

  it.each(['#kop', '?p=2', './x', '/nieuws'])('stays by %j', (href) => {
    expect(leavesSite(href)).toBe(false);
  });
});
