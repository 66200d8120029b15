import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortId, shortIdFrom, shortIdLength } from './short-id.ts';

describe('A short id', () => {
  it('can be spelled from any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: shortIdLength, maxLength: 20 }), (bytes) => {
        expect(shortId.safeParse(shortIdFrom(bytes)).success).toBe(true);
      }),
    );
  });
});
