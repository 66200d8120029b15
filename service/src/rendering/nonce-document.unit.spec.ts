import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createNonceDocument } from './nonce-document.ts';

const document = Buffer.from(
  '<script nonce="HOLE">een</script><p>Café aan zee</p><script nonce="HOLE">twee</script>',
);
const filled = '<script nonce="abc123">een</script><p>Café aan zee</p><script nonce="abc123">twee</script>';

const textOf = (pieces: Buffer[]) => Buffer.concat(pieces).toString();
const unzipped = (pieces: Buffer[]) => gunzipSync(Buffer.concat(pieces)).toString();

describe('A page cut at its nonces', () => {
  it('is whole again with a nonce in every hole', () => {
    expect(textOf(createNonceDocument(document, 'HOLE').plain('abc123'))).toBe(filled);
  });

  it('is a sound gzip file with a nonce in every hole', () => {
    expect(unzipped(createNonceDocument(document, 'HOLE').gzip('abc123'))).toBe(filled);
  });

  it('may have no holes at all', () => {
    const page = createNonceDocument(Buffer.from('niets'), 'HOLE');
    expect(textOf(page.plain('abc123'))).toBe('niets');
    expect(unzipped(page.gzip('abc123'))).toBe('niets');
  });
});
