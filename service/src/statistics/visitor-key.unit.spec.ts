import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { visitorKey } from './visitor-key.ts';

const saltOf = (byte: number) => createSecretKey(Buffer.alloc(32, byte));
const salt = saltOf(1);
const anna = { ip: '192.0.2.7', userAgent: 'Firefox', platformGuid: 'a' };

describe('The key of a visitor', () => {
  it('is the same for as long as the salt is', () => {
    expect(visitorKey(salt, anna)).toBe(visitorKey(salt, { ...anna }));
    expect(visitorKey(saltOf(2), anna)).not.toBe(visitorKey(salt, anna));
  });

  it('is another one for another address, browser or platform', () => {
    const others = [{ ip: '192.0.2.8' }, { userAgent: 'Chrome' }, { platformGuid: 'b' }];
    const keys = [anna, ...others.map((other) => ({ ...anna, ...other }))].map((who) =>
      visitorKey(salt, who),
    );
    expect(new Set(keys).size).toBe(4);
  });

  it('shows nothing of what it was made from', () => {
    expect(visitorKey(salt, anna)).toMatch(/^[\w-]{43}$/);
  });
});
