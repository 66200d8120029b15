import { describe, expect, it } from 'vitest';
import { analyticsEventRow, type Visit } from './analytics-event-row.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const visit: Visit = {
  at: '2026-11-21T10:00:00.000Z',
  day: '2026-11-21',
  visitorKey: 'k',
  isEditor: false,
  userAgent: firefox,
};
const rowOf = (userAgent: string, isEditor = false) =>
  analyticsEventRow({ type: 'view', path: '/' }, { ...visit, userAgent, isEditor });

describe('An analytics event that is kept', () => {
  it('says what was looked at, by what kind of browser', () => {
    expect(analyticsEventRow({ type: 'view', path: '/nieuws', referrerHost: 'nos.nl' }, visit)).toEqual({
      ...{ at: visit.at, day: visit.day, visitorKey: 'k', visitorClass: 'visitor', type: 'view' },
      ...{ path: '/nieuws', pageGuid: null, itemGuid: null, device: 'desktop', browser: 'Firefox' },
      ...{ about: 'nos.nl', value: null },
    });
  });

  it('says what each type has to say', () => {
    const about = (row: ReturnType<typeof analyticsEventRow>) => [row.about, row.value];
    expect(about(analyticsEventRow({ type: 'leave', path: '/', durationMs: 1_200 }, visit))).toEqual([
      null,
      1_200,
    ]);
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

  it('counts robots and editors apart, and robots first', () => {
    expect(rowOf(firefox, true).visitorClass).toBe('editor');
    expect(rowOf('Mozilla/5.0 (compatible; Googlebot/2.1)', true).visitorClass).toBe('bot');
    expect(rowOf('').visitorClass).toBe('bot');
  });

  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Mobile/15E Safari/604',
      'mobile',
      'Safari',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537 Chrome/140.0 Mobile Safari/537',
      'mobile',
      'Chrome',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-X900) AppleWebKit/537 SamsungBrowser/28 Chrome/130 Safari/537',
      'tablet',
      'Samsung Internet',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/140.0 Safari/537 Edg/140.0', 'desktop', 'Edge'],
  ])('knows %s', (userAgent, device, browser) => {
    expect(rowOf(userAgent)).toMatchObject({ device, browser });
  });
});
