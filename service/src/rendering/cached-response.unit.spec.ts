import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type CachedResponse, cachedPage } from './cached-response.ts';

/** What a browser without compression gets, with its nonces taken out. */
function sentBy(response: CachedResponse | undefined): string {
  const parts: Buffer[] = [];
  const collect = (part: Buffer | undefined) => part !== undefined && parts.push(part);
  const target = { cork: () => undefined, writeHead: () => undefined, write: collect, end: collect };
  response?.send(target as unknown as ServerResponse, {
    acceptsGzip: false,
    ifNoneMatch: undefined,
    headers: [],
  });
  return Buffer.concat(parts)
    .toString()
    .replace(/nonce="[^"]*"/g, 'nonce');
}

describe('A notice above a kept page', () => {
  const pieces = [
    '<html><head><script nonce="',
    '"></script></head><body><p>Nieuws</p><script nonce="',
    '">"een <body> in een tekst"</script></body></html>',
  ];
  const page = cachedPage({ plain: pieces.map((piece) => Buffer.from(piece)) }, {}, ['menu']);

  it('stands where the body begins, and nowhere else', () => {
    expect(sentBy(page.withNotice?.('<p>Storing</p>'))).toBe(
      '<html><head><script nonce></script></head><body><p>Storing</p><p>Nieuws</p><script nonce>"een <body> in een tekst"</script></body></html>',
    );
  });

  it('is not on the page itself', () => {
    expect(sentBy(page)).not.toContain('Storing');
  });
});
