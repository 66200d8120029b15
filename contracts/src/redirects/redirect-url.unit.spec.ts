import { describe, expect, it } from 'vitest';
import { pathWithin, safeTarget } from './redirect-url.ts';

describe('An address that a redirect may lead to', () => {
  it.each([
    ['/nieuws', '/nieuws'],
    ['/', '/'],
    [' /nieuws?jaar=2026#mei ', '/nieuws?jaar=2026#mei'],
    ['/café', '/caf%C3%A9'],
    ['/a/../b', '/b'],
    ['https://www.voorbeeld.nl', 'https://www.voorbeeld.nl/'],
    ['HTTPS://Voorbeeld.nl/Pad', 'https://voorbeeld.nl/Pad'],
    ['https://münchen.example/ü', 'https://xn--mnchen-3ya.example/%C3%BC'],
  ])('%s is written as %s', (url, written) => {
    expect(safeTarget(url)).toBe(written);
    expect(safeTarget(written)).toBe(written);
  });

  it.each([
    '',
    'nieuws',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://voorbeeld.nl',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/x/..//evil.example',
    '/.//evil.example',
    'https://naam:geheim@voorbeeld.nl',
    'http://127.0.0.1/',
    'http://localhost',
    'https:evil.example',
    '/a\r\nX-Evil: 1',
    '/a\tb',
    'https://voorbeeld.nl/\u0000',
  ])('is not %j', (url) => {
    expect(safeTarget(url)).toBeUndefined();
  });
});

describe('The path of an address', () => {
  it('is known where it lies within the site', () => {
    expect(pathWithin('/Nieuws?jaar=2026#mei')).toBe('/Nieuws');
    expect(pathWithin('https://voorbeeld.nl/nieuws')).toBeUndefined();
  });
});
