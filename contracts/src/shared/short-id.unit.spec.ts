import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortId, shortIdFrom, shortIdLength, shortIdLimit } from './short-id.ts';

describe('A short id', () => {
  it('can be spelled from any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: shortIdLength, maxLength: 20 }), (bytes) => {
        expect(shortId.safeParse(shortIdFrom(bytes)).success).toBe(true);
      }),
    );
  });

  it('can be told from a guid by its length', () => {
    expect(shortIdLength).toBeLessThan(shortIdLimit);
    expect('0f8fad5bd9cb469fa16570867728950e'.length).toBe(shortIdLimit);
  });
});
