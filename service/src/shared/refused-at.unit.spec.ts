import { describe, expect, it } from 'vitest';
import { DomainError } from './domain-error.ts';
import { refusedAt } from './refused-at.ts';

const place = ['set', 3] as const;
const refusal = new DomainError('validation_failed', { name: 'target_needed', path: '/to' });

function caught(judge: () => unknown): unknown {
  try {
    return judge();
  } catch (error) {
    return error;
  }
}

describe('A refusal of a part of a request', () => {
  it('points to the member of that part', () => {
    const judge = () => {
      throw refusal;
    };
    const error = caught(() => refusedAt(place, judge));
    expect(error).toMatchObject({ code: 'validation_failed', reason: { path: '/set/3/to' } });
  });

  it('does so when it comes later, and through several parts', async () => {
    const judging = refusedAt(['commands', 1], () => refusedAt(place, () => Promise.reject(refusal)));
    await expect(judging).rejects.toMatchObject({ reason: { path: '/commands/1/set/3/to' } });
  });

  it('points to the part itself where no member is meant', () => {
    const judge = () => {
      throw new DomainError('validation_failed', 'block_not_in_item');
    };
    expect(caught(() => refusedAt(place, judge))).toMatchObject({ reason: { path: '/set/3' } });
  });

  it('points to each value that is wrong', () => {
    const judge = () => {
      throw new DomainError('validation_failed', 'block_content_invalid', {
        issues: [{ message: 'wrong', path: ['content', 'a/b'] }],
      });
    };
    const error = caught(() => refusedAt(place, judge));
    expect(error).toMatchObject({ issues: [{ path: ['set', 3, 'content', 'a/b'] }] });
    expect(error).not.toHaveProperty('reason.path');
  });

  it('leaves what is no refusal alone', () => {
    const failure = new Error('away');
    const judge = () => {
      throw failure;
    };
    expect(caught(() => refusedAt(place, judge))).toBe(failure);
  });
});
