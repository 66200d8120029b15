import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comingRetention, heldRetention, type RetentionStep, withRetention } from './retention.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12));
/** The terms of a form, by the day of November on which each was set. */
function set(...changes: readonly (readonly [on: number, days: number | null])[]) {
  return changes.reduce<readonly RetentionStep[]>(
    (steps, [on, days]) => withRetention(steps, days, day(on).toISOString()),
    [],
  );
}

describe('How long a form keeps what was sent', () => {
  it('is what is set, where nothing else was', () => {
    expect(heldRetention(set([1, 365]), day(2))).toBe(365);
    expect(heldRetention(set([1, null]), day(2))).toBeNull();
    expect(comingRetention(set([1, 365]), day(2))).toBeUndefined();
  });

  it('becomes shorter after seven days, and longer at once', () => {
    const shorter = set([1, 365], [10, 30]);
    expect([10, 16, 17].map((on) => heldRetention(shorter, day(on)))).toEqual([365, 365, 30]);
    expect(heldRetention(set([1, 30], [10, 365]), day(10))).toBe(365);
  });

  it('is told before it becomes shorter, with the term that holds until then', () => {
    const steps = set([1, null], [10, 30]);
    expect(comingRetention(steps, day(12))).toEqual({
      days: 30,
      from: day(17).toISOString(),
      heldDays: null,
    });
    expect(comingRetention(steps, day(17))).toBeUndefined();
  });

  it('stays where it is made longer again in time', () => {
    const steps = set([1, 365], [10, 30], [12, 365]);
    expect(comingRetention(steps, day(12))).toBeUndefined();
    expect(heldRetention(steps, day(28))).toBe(365);
  });

  it('becomes shorter step by step, each after its days', () => {
    const steps = set([1, 365], [10, 30], [13, 10]);
    expect([16, 17, 19, 20].map((on) => heldRetention(steps, day(on)))).toEqual([365, 30, 30, 10]);
    expect(comingRetention(steps, day(14))).toMatchObject({ days: 10, from: day(20).toISOString() });
  });

  it('is never shorter than any term of the last seven days, and forgets none of these', () => {
    const change = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.option(fc.integer({ min: 1, max: 400 })));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1 }), fc.integer({ min: 60, max: 75 }), (given, now) => {
        const changes = given.toSorted(([a], [b]) => a - b);
        const held = heldRetention(set(...changes), day(now)) ?? Number.POSITIVE_INFINITY;
        const ended = changes.map(([, days], index) => ({ days, until: changes[index + 1]?.[0] }));
        const recent = ended.filter(({ until }) => until === undefined || until + 7 > now);
        expect(held).toBe(Math.max(...recent.map(({ days }) => days ?? Number.POSITIVE_INFINITY)));
      }),
    );
  });
});
