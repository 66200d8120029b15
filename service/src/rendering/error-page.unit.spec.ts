import { describe, expect, it } from 'vitest';
import { errorLanguage, kindOf } from './error-page.ts';

describe('What an error page says', () => {
  it.each([
    [404, undefined, 'not_found'],
    [410, undefined, 'not_found'],
    [400, undefined, 'refused'],
    [408, undefined, 'too_slow'],
    [413, undefined, 'too_large'],
    [429, undefined, 'busy'],
    [503, 'platform_suspended', 'suspended'],
    [500, undefined, 'failed'],
  ] as const)('%i %s is that it was %s', (status, code, kind) => {
    expect(kindOf(status, code)).toBe(kind);
  });
});

describe('The language of an error page', () => {
  it.each([
    ['is that of the address', '/legal/privacy/en?x=1', 'nl', 'en'],
    ['else that of the site', '/nieuws', 'en', 'en'],
    ['else Dutch', '/nieuws', undefined, 'nl'],
  ] as const)('%s', (_, url, ofSite, language) => {
    expect(errorLanguage(url, ofSite)).toBe(language);
  });
});
