import { describe, expect, it } from 'vitest';
import { decodeNotice, encodeNotice } from './projection-notification.ts';

const notice = { projections: ['pages'], position: '42', keys: ['page:1'], platformGuid: 'p-1' };

describe('a notice of the projections', () => {
  it('arrives as it was sent', () => {
    expect(encodeNotice(notice).map(decodeNotice)).toEqual([notice]);
  });

  it('is told in parts when it names many keys', () => {
    const keys = Array.from({ length: 500 }, (_, index) => `list:${'x'.repeat(40)}:${index}`);
    const payloads = encodeNotice({ ...notice, keys });
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
    expect(payloads.map(decodeNotice)).toEqual(
      payloads.map(() => expect.objectContaining({ position: '42' })),
    );
    expect(payloads.flatMap((payload) => decodeNotice(payload)?.keys)).toEqual(keys);
  });

  it.each(['', 'hello', '{"keys":[]}', '{"projections":[],"keys":[],"position":"far"}'])(
    'is not %j',
    (payload) => {
      expect(decodeNotice(payload)).toBeUndefined();
    },
  );
});
