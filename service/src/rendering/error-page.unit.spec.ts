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
    ['is that of the address', '/legal/privacy/en?x=1', 'nl', 'nl', 'en'],
    ['else what the browser prefers', '/nieuws', 'fr, nl;q=0.5, en-GB;q=0.8', 'nl', 'en'],
    ['not what it refuses', '/nieuws', 'en;q=0', 'nl', 'nl'],
    ['not what only looks like it', '/nieuws', 'enm', 'nl', 'nl'],
    ['else that of the site', '/nieuws', 'fr', 'en', 'en'],
    ['else Dutch', '/nieuws', undefined, undefined, 'nl'],
  ] as const)('%s', (_, url, accepted, ofSite, language) => {
    expect(errorLanguage(url, accepted, ofSite)).toBe(language);
  });
});
