import { describe, expect, it } from 'vitest';
import { retryConflicts } from './retry-conflicts.ts';

class Faster extends Error {}
const isFaster = (error: unknown) => error instanceof Faster;

describe('What somebody else may be faster at', () => {
  it('is tried again', async () => {
    const outcomes = [new Faster(), new Faster(), 'written'];
    const attempt = async () => {
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      return outcome;
    };
    expect(await retryConflicts(isFaster, attempt)).toBe('written');
  });

  it('is a conflict where they are faster each time', async () => {
    let attempts = 0;
    const attempt = async () => {
      attempts += 1;
      throw new Faster();
    };
    await expect(retryConflicts(isFaster, attempt)).rejects.toMatchObject({ code: 'conflict' });
    expect(attempts).toBe(13);
  });

  it('fails at once for another reason', async () => {
    let attempts = 0;
    const attempt = async () => {
      attempts += 1;
      throw new Error('away');
    };
    await expect(retryConflicts(isFaster, attempt)).rejects.toThrow('away');
    expect(attempts).toBe(1);
  });
});
