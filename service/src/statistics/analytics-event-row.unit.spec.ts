import { describe, expect, it } from 'vitest';
import { analyticsEventRow, type Visit } from './analytics-event-row.ts';

const visit: Visit = {
  platformGuid: '00000000-0000-4000-8000-00000000000a',
  at: '2026-11-21T10:00:00.000Z',
  day: '2026-11-21',
  visitorKey: 'k',
  visitorClass: 'visitor',
  device: 'desktop',
  browser: 'Firefox',
  language: 'nl',
};

describe('An analytics event that is kept', () => {
  it('says what was looked at, by what kind of browser', () => {
    expect(analyticsEventRow({ type: 'view', path: '/nieuws', referrerHost: 'nos.nl' }, visit)).toEqual({
      platformGuid: visit.platformGuid,
      at: visit.at,
      day: visit.day,
      visitorKey: 'k',
      visitorClass: 'visitor',
      type: 'view',
      path: '/nieuws',
      pageGuid: null,
      itemGuid: null,
      device: 'desktop',
      browser: 'Firefox',
      language: 'nl',
      about: 'nos.nl',
      value: null,
    });
  });

  it('says what each type has to say', () => {
    const about = (row: ReturnType<typeof analyticsEventRow>) => [row.about, row.value];
    expect(about(analyticsEventRow({ type: 'leave', path: '/', durationMs: 1_200 }, visit))).toEqual([
      null,
      1_200,
    ]);
    expect(about(analyticsEventRow({ type: 'notFound', path: '/x', referrerHost: 'nos.nl' }, visit))).toEqual(
      ['nos.nl', null],
    );
    expect(about(analyticsEventRow({ type: 'vital', path: '/', vital: 'lcp', value: 900 }, visit))).toEqual([
      'lcp',
      900,
    ]);
    expect(about(analyticsEventRow({ type: 'outbound', path: '/', target: 'nos.nl' }, visit))).toEqual([
      'nos.nl',
      null,
    ]);
  });

  it('holds no address that somebody looked for', () => {
    const sought = { type: 'search', path: '/search', term: ' Bel Jan@Example.nl ', results: 0 } as const;
    expect(analyticsEventRow(sought, visit)).toMatchObject({ about: 'bel [verwijderd]', value: 0 });
  });
});
