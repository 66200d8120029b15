import { describe, expect, it } from 'vitest';
import { decryptPersonalData, encryptPersonalData } from './personal-data-encryption.ts';

const jan = '11111111-1111-4111-8111-111111111111';
const piet = '22222222-2222-4222-8222-222222222222';
const key = Buffer.alloc(32, 1);
const details = { email: 'jan@example.nl', firstName: 'Jan', middleName: 'de', lastName: 'Vries' };

describe('A sealed box', () => {
  it('opens with the key of the person it is about', () => {
    expect(decryptPersonalData(encryptPersonalData(jan, key, details), key)).toEqual(details);
  });

  it('shows nothing of what is in it', () => {
    const { box } = encryptPersonalData(jan, key, details);
    expect(Buffer.from(box, 'base64').toString('latin1')).not.toContain('Jan');
  });

  it('is another box each time', () => {
    expect(encryptPersonalData(jan, key, details).box).not.toBe(encryptPersonalData(jan, key, details).box);
  });

  it('does not open with another key', () => {
    expect(() => decryptPersonalData(encryptPersonalData(jan, key, details), Buffer.alloc(32, 2))).toThrow();
  });

  it('does not open as if it were about somebody else', () => {
    expect(() =>
      decryptPersonalData({ ...encryptPersonalData(jan, key, details), subject: piet }, key),
    ).toThrow();
  });
});
