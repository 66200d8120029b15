import type { Platform } from '@spoor/contracts/platforms/platform';
import type { CountedEvent } from '@spoor/contracts/statistics/count-day';
import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { segmentDimensions, subjects } from '@spoor/contracts/statistics/statistics-dimensions';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService } from '../support/test-service.ts';
import { generateVisits } from './generated-visits.ts';
import { type PlainQuestion, plainCount, plainSegments, plainSubjects, plainVitals } from './plain-count.ts';
import { statisticsOf } from './statistics-fixture.ts';

const dayMs = 24 * 60 * 60_000;

/** Each with a day on which its clock changes; the last has none, and is half an hour off. */
const clocks = [
  ['Europe/Amsterdam', '2026-03-29', 23],
  ['Europe/Amsterdam', '2026-10-25', 25],
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Asia/Kolkata', '2026-03-01', 24],
] as const;

/** Of `npm run test:long`, hundreds of thousands. */
const eventsPerClock = Math.max(2_500, 100 * (fc.readConfigureGlobal().numRuns ?? 0));

let service: TestService;
beforeAll(async () => {
  service = await sharedTestService();
});

describe.each(clocks)('Every figure of a site in %s around %s', (timeZone, day, hours) => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const now = new Date(noon + 40 * dayMs);
  const dates = (offset: number) => new Date(noon + offset * dayMs).toISOString().slice(0, 10);
  const period = { from: dates(-2), to: dates(2) };
  let events: CountedEvent[];
  let site: ReturnType<typeof statisticsOf>;
  let platform: Platform;
  let view: StatisticsView;
  beforeAll(async () => {
    platform = { ...(await service.createPlatform()), timeZone };
    site = statisticsOf(service, platform, now);
    events = [
      ...generateVisits({
        seed: noon / 1_000,
        from: noon - 3 * dayMs,
        to: noon + 3 * dayMs,
        events: eventsPerClock,
      }),
    ];
    await site.record(events);
    // The last day of the period is not sealed: it is counted as it is read.
    await site.seal(dates(2));
    view = await site.read(period);
  });
  const plain = (question: Partial<PlainQuestion> = {}) =>
    plainCount(events, { timeZone, ...period, who: 'visitor', ...question });

  it('is that of a plain count', () => {
    const wanted = plain();
    expect(view.openDays).toEqual([dates(2)]);
    expect(view.summary).toEqual({
      visitors: wanted.visitors,
      visits: wanted.visits,
      views: wanted.views,
      bounceRate: wanted.bounceRate,
      durationMs: wanted.medianMs,
    });
    expect(viewsOf(view.series)).toEqual(wanted.perDay);
  });

  it.each(segmentDimensions)('is that of a plain count of each %s', (dimension) => {
    const counted = (view.segments[dimension] ?? []).filter(({ visitors }) => visitors > 0);
    const wanted = plainSegments(events, { timeZone, ...period, who: 'visitor' })[dimension];
    expect(Object.keys(wanted).length).toBeGreaterThan(2);
    expect(Object.fromEntries(counted.map(({ name, visitors }) => [name, visitors]))).toEqual(wanted);
  });

  it.each(subjects)('is that of a plain count of each %s', (subject) => {
    const counted = (view.subjects[subject] ?? []).filter(({ count }) => count > 0);
    const wanted = plainSubjects(events, { timeZone, ...period, who: 'visitor' })[subject];
    expect(wanted.length).toBeGreaterThan(0);
    expect(byName(counted)).toMatchObject(byName(wanted));
    expect(counted).toHaveLength(wanted.length);
  });

  it('is that of a plain count of how fast each page is', () => {
    const counted = Object.fromEntries((view.vitals ?? []).map(({ path, p75 }) => [path, p75]));
    expect(counted).toEqual(plainVitals(events, { timeZone, ...period, who: 'visitor' }));
  });

  it('is that of a plain count of robots, of a device, of a site that led there and of a path', async () => {
    const bots = await site.read({ ...period, who: 'bot' });
    expect(bots.summary.views).toBe(plain({ who: 'bot' }).views);
    const mobile = await site.read({
      ...period,
      filter: { segment: { device: 'mobile', referrer: 'nos.nl' } },
    });
    const wantedMobile = plain({ device: 'mobile', referrer: 'nos.nl' });
    expect(mobile.summary).toEqual({
      visitors: wantedMobile.visitors,
      visits: wantedMobile.visits,
      views: wantedMobile.views,
      bounceRate: wantedMobile.bounceRate,
      durationMs: wantedMobile.medianMs,
    });
    expect(viewsOf(mobile.series)).toEqual(wantedMobile.perDay);
    const path = '/pagina/1';
    const page = await site.read({
      ...period,
      filter: { segment: {}, subject: { dimension: 'path', name: path } },
    });
    const wantedPage = plain({ path });
    const { visitorsOfPath: visitors, visits, views, bounceRate } = wantedPage;
    expect(page.summary).toMatchObject({ visitors, visits, views, bounceRate });
    expect(viewsOf(page.series)).toEqual(wantedPage.perDay);
  });

  it('has as many hours as the day has', async () => {
    const { series } = await site.read({ from: day, to: day });
    expect(series).toHaveLength(hours);
    const { perHour } = plain({ from: day, to: day });
    if (timeZone !== 'Asia/Kolkata') expect(viewsOf(series)).toEqual(perHour);
    else
      expect(Object.values(viewsOf(series)).reduce((sum, views) => sum + views, 0)).toBe(
        plain({ from: day, to: day }).views,
      );
  });
});

type Point = { readonly start: string; readonly views: number };

/** An hour that comes twice counts as one, as a clock shows it. */
function viewsOf(series: readonly Point[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { start, views } of series) if (views > 0) sums[start] = (sums[start] ?? 0) + views;
  return sums;
}

function byName<Row extends { readonly name: string }>(rows: readonly Row[]): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [row.name, row]));
}
