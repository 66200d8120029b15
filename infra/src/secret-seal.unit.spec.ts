import { describe, expect, it } from 'vitest';
import { SecretSeal } from './secret-seal.ts';

const place = 'factor of jan';
const content = { secret: 'JBSWY3DPEHPK3PXP' };
const seal = new SecretSeal('een lang geheim', 'factors');

describe('A sealed secret', () => {
  it('opens in its own place, with the same secret and for the same purpose, and nowhere else', () => {
    const sealed = seal.seal(place, content);
    expect(seal.open(place, sealed)).toEqual(content);
    expect(seal.open('factor of eva', sealed)).toBeUndefined();
    expect(new SecretSeal('een ander geheim', 'factors').open(place, sealed)).toBeUndefined();
    expect(new SecretSeal('een lang geheim', 'mails').open(place, sealed)).toBeUndefined();
  });

  it('is sealed with another nonce each time', () => {
    const sealed = Array.from({ length: 100 }, () => seal.seal(place, content).toString('base64'));
    expect(new Set(sealed.map((each) => each.slice(0, 16))).size).toBe(100);
  });

  it('does not open once any byte of it was changed, and always says no more than that', () => {
    const sealed = seal.seal(place, content);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(seal.open(place, changed)).toBeUndefined();
    }
    for (let length = 0; length < sealed.length; length += 1)
      expect(seal.open(place, sealed.subarray(0, length))).toBeUndefined();
  });
});
