import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpStepOf, totpUri } from './totp.ts';

/** Of appendix B of RFC 6238; its codes have eight digits, of which the last six are ours. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

const at = (seconds: number) => new Date(seconds * 1_000);

describe('A code of an authenticator app', () => {
  it.each(vectors)('is right at %i seconds as RFC 6238 says', (seconds, code) => {
    expect(totpStepOf(secret, code.slice(2), at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is right half a minute early and late, and not longer', () => {
    const [seconds, code] = [1_111_111_110, '050471'];
    const step = Math.floor(seconds / 30);
    expect(totpStepOf(secret, code, at(seconds - 1))).toBe(step);
    expect(totpStepOf(secret, code, at(seconds + 59))).toBe(step);
    expect(totpStepOf(secret, code, at(seconds - 31))).toBeUndefined();
    expect(totpStepOf(secret, code, at(seconds + 60))).toBeUndefined();
  });

  it('is wrong where it is anything else', () => {
    for (const code of ['', '28708', '94287082', 'abcdef', '000000'])
      expect(totpStepOf(secret, code, at(59))).toBeUndefined();
  });
});

describe('A secret', () => {
  it('has 160 bits, others each time, and is read by apps from an address', () => {
    const made = newTotpSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(made);
    const uri = new URL(totpUri(made, 'Gemeente Duinwijk', 'jan@example.nl'));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(made);
    expect(uri.searchParams.get('issuer')).toBe('Gemeente Duinwijk');
  });
});
