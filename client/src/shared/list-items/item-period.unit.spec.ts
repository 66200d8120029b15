import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { describe, expect, it } from 'vitest';
import { daysOf, periodOf } from './item-period.ts';

const dates = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' });
const dateOf = (iso: string) => dates.format(new Date(iso));
const item = (periodStart: string | null, periodEnd: string | null) =>
  ({
    metadata: { periodStart, periodEnd },
    publishedOn: '2026-11-05T23:30:00.000Z',
  }) as unknown as ListItemView;

describe('The period of an item', () => {
  it('may have one side only, and is never the wrong way round', () => {
    const [early, late] = ['2026-11-21T09:00:00.000Z', '2026-11-22T09:00:00.000Z'];
    expect(periodOf(item(early, null))).toEqual({ start: early, end: early });
    expect(periodOf(item(null, late))).toEqual({ start: late, end: late });
    expect(periodOf(item(late, early))).toEqual({ start: early, end: late });
    expect(periodOf(item(null, null))).toBeUndefined();
  });
});

describe('The days of an item', () => {
  it('are those of the platform', () => {
    expect(daysOf(item('2026-11-20T23:30:00.000Z', '2026-11-22T10:00:00.000Z'), dateOf)).toEqual({
      first: '2026-11-21',
      last: '2026-11-22',
    });
  });

  it('end the day before midnight', () => {
    expect(daysOf(item('2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z'), dateOf)).toEqual({
      first: '2026-11-21',
      last: '2026-11-21',
    });
  });

  it('are the day of publishing where there is no period', () => {
    expect(daysOf(item(null, null), dateOf)).toEqual({ first: '2026-11-06', last: '2026-11-06' });
  });
});
