import { describe, expect, it } from 'vitest';
import { scheduleProblem } from './schedule-problem.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const [yesterday, tomorrow, nextWeek] = [
  '2026-11-20T08:00:00.000Z',
  '2026-11-22T08:00:00.000Z',
  '2026-11-28T08:00:00.000Z',
];
const nothing = { publishOn: null, unpublishOn: null };
const unplanned = { isPublished: false, schedule: nothing };

describe('A plan', () => {
  it('is fine with moments to come, in their order', () => {
    expect(scheduleProblem({ publishOn: tomorrow, unpublishOn: nextWeek }, unplanned, now)).toBeUndefined();
    expect(scheduleProblem(nothing, unplanned, now)).toBeUndefined();
  });

  it('cannot be for the past, unless it stood there already', () => {
    const past = { publishOn: yesterday, unpublishOn: null };
    expect(scheduleProblem(past, unplanned, now)).toEqual({ field: 'publishOn', code: 'past' });
    expect(scheduleProblem(past, { ...unplanned, schedule: past }, now)).toBeUndefined();
  });

  it('cannot end before it begins', () => {
    const wrong = { publishOn: nextWeek, unpublishOn: tomorrow };
    expect(scheduleProblem(wrong, unplanned, now)).toEqual({ field: 'unpublishOn', code: 'order' });
    expect(scheduleProblem(wrong, { ...unplanned, schedule: wrong }, now)).toBeUndefined();
  });

  it('cannot take offline what is not online', () => {
    const plan = { publishOn: null, unpublishOn: tomorrow };
    expect(scheduleProblem(plan, unplanned, now)).toEqual({ field: 'unpublishOn', code: 'offline' });
    expect(scheduleProblem(plan, { ...unplanned, isPublished: true }, now)).toBeUndefined();
  });
});
