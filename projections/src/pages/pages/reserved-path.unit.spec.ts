import { describe, expect, it } from 'vitest';
import { parseReservedPath } from './reserved-path.ts';

const guid = '10000000-0000-4000-8000-000000000001';

describe('An address of a page’s own', () => {
  it('names the page', () => {
    expect(parseReservedPath(`/p/${guid}`)).toEqual({ kind: 'page', guid });
    expect(parseReservedPath(`/P/${guid.replaceAll('-', '').toUpperCase()}`)).toEqual({ kind: 'page', guid });
  });

  it('names a legal document in a language', () => {
    expect(parseReservedPath('/legal/privacy/en')).toEqual({
      kind: 'legal',
      document: 'privacy',
      language: 'en',
    });
  });

  it.each([
    '/',
    '/p',
    '/p/nieuws',
    `/p/${guid}/meer`,
    `/q/${guid}`,
    '/legal',
    '/legal/privacy',
    '/legal/privacy/fr',
    '/legal/constructor/nl',
    '//evil.example/p',
  ])('is not what %s is', (path) => {
    expect(parseReservedPath(path)).toBeUndefined();
  });
});
