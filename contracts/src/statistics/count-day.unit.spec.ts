import { describe, expect, it } from 'vitest';
import { countDay } from '../../testing/count-day.ts';
import type { CountedEvent } from './count-day.ts';
import { defaultFilters, type StatisticsFilters } from './statistics-filters.ts';
import { summarize } from './summary.ts';

const dayStart = Date.parse('2026-11-20T23:00:00Z');
const minute = 60_000;

const event = (after: number, different: Partial<CountedEvent> = {}): CountedEvent => ({
  at: dayStart + after * minute,
  visitorKey: 'anna',
  visitorClass: 'visitor',
  type: 'view',
  path: '/',
  pageGuid: null,
  itemGuid: null,
  device: 'desktop',
  browser: 'Firefox',
  language: 'nl',
  about: null,
  value: null,
  ...different,
});
const counted = (events: CountedEvent[], filters: Partial<StatisticsFilters> = {}) =>
  countDay(events, { filters: { ...defaultFilters, ...filters }, dayStart, nameOf: (_, name) => name });
const totalsOf = (events: CountedEvent[], filters: Partial<StatisticsFilters> = {}) =>
  summarize(counted(events, filters).visitor).totals.slice(0, 5);

describe('A day', () => {
  it('has visits, which a view after half an hour of silence begins', () => {
    expect(totalsOf([event(0), event(30), event(61), event(61, { visitorKey: 'bert' })])).toEqual([
      2, 3, 4, 3, 2,
    ]);
    expect(totalsOf([event(0), event(31)], { visitMinutes: 60 })).toEqual([1, 1, 2, 1, 0]);
  });

  it('knows no visit of a page that was only left, or measured', () => {
    expect(
      totalsOf([
        event(0, { type: 'leave', value: 5_000 }),
        event(1, { type: 'vital', about: 'lcp', value: 9 }),
      ]),
    ).toEqual([0, 0, 0, 0, 0]);
  });

  it('believes nobody who looked longer than they were there', () => {
    const day = 24 * 60 * minute;
    const { path } = counted([event(0), event(2, { type: 'leave', value: day })]).visitor;
    expect(path.rows).toEqual([[0, 0, 1, 1, 1, 1, 1, 3 * minute]]);
  });

  it('counts a visitor where they came from first', () => {
    const { segments, totals } = counted([event(0, { about: 'nos.nl' }), event(90)]).visitor;
    expect(segments.map(([referrer]) => referrer)).toEqual(['', 'nos.nl']);
    expect(totals).toEqual([
      [0, 0, 1, 1, 1],
      [1, 1, 1, 1, 1],
    ]);
  });

  it('counts robots and editors apart, and as robots who does what no person does', () => {
    const many = Array.from({ length: 51 }, (_, index) => event(index, { visitorKey: 'flood' }));
    const { visitor, editor, bot } = counted(
      [
        event(0),
        event(0, { visitorClass: 'editor' }),
        event(0, { visitorClass: 'bot' }),
        event(0, { visitorKey: 'spam', about: 'spam.example' }),
        ...many,
      ],
      { mostViews: 50, robotReferrers: ['spam.example'] },
    );
    expect([visitor, editor, bot].map((each) => summarize(each).totals[2])).toEqual([1, 1, 53]);
  });

  it('leaves out what does not count', () => {
    const excludedPaths = ['/intern/*', '/test'];
    const paths = ['/', '/intern/a', '/test', '/test/b'];
    const { path } = counted(
      paths.map((each, index) => event(index, { path: each })),
      { excludedPaths },
    ).visitor;
    expect(path.names).toEqual(['/', '/test/b']);
  });

  it('tells its hours from its beginning, and searches that found nothing apart', () => {
    const { hours, search, unfound } = counted([
      event(0),
      event(61, { about: null }),
      event(62, { type: 'search', about: 'paspoort', value: 0 }),
      event(63, { type: 'search', about: 'paspoort', value: 4 }),
    ]).visitor;
    expect(hours).toEqual([
      [0, 0, 1, 1, 1],
      [0, 1, 1, 1, 1],
    ]);
    expect(search).toEqual({ names: ['paspoort'], rows: [[0, 0, 1, 2]] });
    expect(unfound).toEqual({ names: ['paspoort'], rows: [[0, 0, 1, 1]] });
  });

  it('comes to the same in whatever order it is told', () => {
    const events = [event(0), event(5, { path: '/b' }), event(3, { visitorKey: 'bert', device: 'mobile' })];
    expect(counted(events.toReversed())).toEqual(counted(events));
  });
});
