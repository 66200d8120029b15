import { describe, expect, it } from 'vitest';
import { toOriginForm } from './request-target.ts';

describe('The target of a request', () => {
  it.each([
    ['/nieuws?a=1', '/nieuws?a=1', 'duinwijk.example'],
    ['//nieuws', '//nieuws', 'duinwijk.example'],
    ['http://x/nieuws?a=1', '/nieuws?a=1', 'x'],
    ['HTTPS://x:81/nieuws', '/nieuws', 'x:81'],
    ['http://x', '/', 'x'],
    ['http://x?a=/b', '/?a=/b', 'x'],
    ['http://x/nieuws#deel', '/nieuws', 'x'],
    ['http:///nieuws', '/nieuws', ''],
    ['http://a@b/nieuws', '/nieuws', 'a@b'],
    ['ftp://x/nieuws', 'ftp://x/nieuws', 'duinwijk.example'],
    ['*', '*', 'duinwijk.example'],
  ])('%s is %s of %s', (url, path, host) => {
    const request = { url, headers: { host: 'duinwijk.example' } };
    expect(toOriginForm(request)).toBe(path);
    expect(request.headers.host).toBe(host);
  });
});
