import { describe, expect, it } from 'vitest';
import { endsBeforeStart } from './item-period.ts';

const [periodStart, later] = ['2026-11-21T08:00:00.000Z', '2026-11-22T08:00:00.000Z'];

describe('The period of an item', () => {
  it('may not end before it begins', () => {
    expect(endsBeforeStart({ periodStart: later, periodEnd: periodStart })).toBe(true);
    expect(endsBeforeStart({ periodStart, periodEnd: later })).toBe(false);
    expect(endsBeforeStart({ periodStart, periodEnd: periodStart })).toBe(false);
  });

  it('may be open at either side', () => {
    expect(endsBeforeStart({ periodStart })).toBe(false);
    expect(endsBeforeStart({ periodStart: null, periodEnd: later })).toBe(false);
  });

  it('may stay as it was stored when that was allowed, and not be shifted that way', () => {
    const wrong = { periodStart: later, periodEnd: periodStart };
    expect(endsBeforeStart(wrong, wrong)).toBe(false);
    expect(endsBeforeStart(wrong, { periodStart, periodEnd: periodStart })).toBe(true);
  });
});
