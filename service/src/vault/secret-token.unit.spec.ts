import { describe, expect, it } from 'vitest';
import { hashToken, newToken } from './secret-token.ts';

describe('A token', () => {
  it('has 256 bits, others each time', () => {
    const tokens = Array.from({ length: 1_000 }, newToken);
    expect(new Set(tokens).size).toBe(1_000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('is stored as its hash, from which nobody gets it back', () => {
    const token = newToken();
    const stored = hashToken(token);
    expect(stored).toEqual(hashToken(token));
    expect(stored).not.toEqual(hashToken(newToken()));
    for (const form of ['utf8', 'base64url', 'hex'] as const)
      expect(stored.toString(form)).not.toContain(token.slice(0, 8));
  });
});
