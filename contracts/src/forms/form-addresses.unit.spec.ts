import { describe, expect, it } from 'vitest';
import { noticeDigest, recipientAddress } from './form.ts';
import { savePartial } from './form-partial.ts';

const addresses = ['balie@duinwijk.example', 'ivan@xn--e1afmkfd.xn--p1ai'];

describe('An address that a form writes to', () => {
  it.each(addresses)('is one that an account can have: %s', (email) => {
    const taken = [
      recipientAddress.safeParse(email).success,
      noticeDigest.safeParse({ email, every: 'day' }).success,
      savePartial.shape.email.safeParse(email).success,
    ];
    expect(taken).toEqual([true, true, true]);
  });

  it('is none otherwise', () => {
    expect(recipientAddress.safeParse('balie@duinw\u0456jk.example').success).toBe(false);
  });
});
