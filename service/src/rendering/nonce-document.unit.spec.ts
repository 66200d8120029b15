import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createNonceDocument, cutAtNonces, withNonce } from './nonce-document.ts';

const document = Buffer.from(
  '<script nonce="HOLE">een</script><p>Café aan zee</p><script nonce="HOLE">twee</script>',
);
const filled = '<script nonce="abc123">een</script><p>Café aan zee</p><script nonce="abc123">twee</script>';

const page = createNonceDocument({ plain: cutAtNonces(document, 'HOLE') });
const textOf = (pieces: Buffer[]) => Buffer.concat(pieces).toString();
const unzipped = (pieces: Buffer[]) => gunzipSync(Buffer.concat(pieces)).toString();

describe('A page cut at its nonces', () => {
  it('is whole again with a nonce in every hole', () => {
    expect(textOf(page.plain('abc123'))).toBe(filled);
  });

  it('is a sound gzip file with a nonce in every hole', () => {
    expect(unzipped(page.gzip('abc123'))).toBe(filled);
  });

  it('may have no holes at all', () => {
    const whole = createNonceDocument({ plain: cutAtNonces(Buffer.from('niets'), 'HOLE') });
    expect(textOf(whole.plain('abc123'))).toBe('niets');
    expect(unzipped(whole.gzip('abc123'))).toBe('niets');
  });

  it('is sent once without being compressed', () => {
    expect(withNonce({ plain: cutAtNonces(document, 'HOLE') }, 'abc123').toString()).toBe(filled);
  });
});
