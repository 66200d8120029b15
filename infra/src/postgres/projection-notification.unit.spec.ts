import { describe, expect, it } from 'vitest';
import { decodeNotification, encodeNotification } from './projection-notification.ts';

const notice = { projections: ['pages'], position: '42', keys: ['page:1'], platformGuid: 'p-1' };

describe('a notice of the projections', () => {
  it('arrives as it was sent', () => {
    expect(encodeNotification(notice).map(decodeNotification)).toEqual([notice]);
  });

  it('is told in parts when it names many keys', () => {
    const keys = Array.from({ length: 500 }, (_, index) => `list:${'x'.repeat(40)}:${index}`);
    const payloads = encodeNotification({ ...notice, keys });
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
    expect(payloads.map(decodeNotification)).toEqual(
      payloads.map(() => expect.objectContaining({ position: '42' })),
    );
    expect(payloads.flatMap((payload) => decodeNotification(payload)?.keys)).toEqual(keys);
  });

  it.each(['', 'hello', '{"keys":[]}', '{"projections":[],"keys":[],"position":"far"}'])(
    'is not %j',
    (payload) => {
      expect(decodeNotification(payload)).toBeUndefined();
    },
  );
});
