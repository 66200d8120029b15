import { randomUUID } from 'node:crypto';
import { openDatabase } from '@spoor/infra/postgres/database';
import type { ReadModel } from '@spoor/projections/read-model';
import { readPageViews } from '@spoor/projections/statistics/page-views/page-views.queries';
import { StatisticsStore } from '@spoor/service/statistics/statistics.store';
import {
  type AnalyticsEventRow,
  AnalyticsEventsStore,
} from '@spoor/workers/statistics/analytics-events.store';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/test-database.ts';
import { queryContextOf } from '../support/test-query-context.ts';
import { readDays } from './read-days.ts';

const hour = 60 * 60 * 1_000;
const [saturday, sunday, monday] = ['2026-11-21', '2026-11-22', '2026-11-23'] as const;
const db = openDatabase<ReadModel>(await createTestDatabase(), { applicationName: 'statistics-store-spec' });

describe('The statistics', () => {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const store = new StatisticsStore(db, () => new Date(now));
  const events = new AnalyticsEventsStore(db);
  let platformGuid: string;

  beforeEach(() => {
    now = Date.parse('2026-11-21T10:00:00Z');
    platformGuid = randomUUID();
  });
  afterAll(() => db.destroy());

  const view = (different: Partial<AnalyticsEventRow> = {}): AnalyticsEventRow => ({
    ...{ at: new Date(now).toISOString(), day: saturday, visitorKey: 'anna', visitorClass: 'visitor' },
    ...{ type: 'view', path: '/nieuws', pageGuid: null, itemGuid: null, about: null, value: null },
    ...{ device: 'desktop', browser: 'Firefox', ...different },
  });
  const append = (...happenings: AnalyticsEventRow[]) =>
    events.append({ batchGuid: randomUUID(), platformGuid, happenings });
  const figures = async (dimension: string, type = 'view') =>
    (await readDays(db, platformGuid)).filter(
      (figure) => figure.dimension === dimension && figure.type === type,
    );

  it('has one salt for each platform and day, whoever asks first', async () => {
    const salts = await Promise.all([1, 2, 3].map(() => store.saltOf(platformGuid, saturday)));
    expect(new Set(salts.map((salt) => salt.toString('hex'))).size).toBe(1);
    expect(salts[0]).toHaveLength(32);
    expect(await store.saltOf(platformGuid, sunday)).not.toEqual(salts[0]);
    expect(await store.saltOf(randomUUID(), saturday)).not.toEqual(salts[0]);
  });

  it('destroys a salt after a day', async () => {
    const salt = await store.saltOf(platformGuid, saturday);
    now += 24 * hour - 1;
    await store.removeExpired();
    expect(await store.saltOf(platformGuid, saturday)).toEqual(salt);
    now += 2;
    await store.removeExpired();
    expect(await store.saltOf(platformGuid, saturday)).not.toEqual(salt);
  });

  it('stores a batch once, however often it is delivered', async () => {
    const batch = { batchGuid: randomUUID(), platformGuid, happenings: [view(), view()] };
    expect([await events.append(batch), await events.append(batch)]).toEqual([2, 0]);
    expect(await append()).toBe(0);
  });

  it('adds up a day that is over, along every dimension', async () => {
    await append(view(), view({ path: '/' }), view({ visitorKey: 'bert', device: 'mobile' }));
    await append(view({ visitorKey: 'robot', visitorClass: 'bot' }));
    await store.aggregateDaysBefore(platformGuid, sunday);
    expect(await figures('total')).toMatchObject([
      { visitorClass: 'bot', subject: '', count: 1, visitors: 1 },
      { visitorClass: 'visitor', subject: '', count: 3, visitors: 2, median: null },
    ]);
    expect(await figures('path')).toMatchObject([
      { visitorClass: 'bot', subject: '/nieuws', count: 1 },
      { visitorClass: 'visitor', subject: '/', count: 1 },
      { visitorClass: 'visitor', subject: '/nieuws', count: 2, visitors: 2 },
    ]);
    expect(await figures('page')).toEqual([]);
  });

  it('keeps the middle and the three quarters of what was measured', async () => {
    const measured = [100, 200, 300, 400, 1_000].map((value) => view({ type: 'vital', about: 'lcp', value }));
    await append(...measured);
    await store.aggregateDaysBefore(platformGuid, sunday);
    expect(await figures('about', 'vital')).toMatchObject([
      { subject: 'lcp', count: 5, total: 2_000, median: 300, p75: 400 },
    ]);
  });

  it('adds up a day once, and not before it is over', async () => {
    await append(view());
    await store.aggregateDaysBefore(platformGuid, saturday);
    expect(await figures('total')).toEqual([]);
    await store.aggregateDaysBefore(platformGuid, sunday);
    await append(view());
    await store.aggregateDaysBefore(platformGuid, monday);
    expect(await figures('total')).toMatchObject([{ day: saturday, count: 1 }]);
  });

  it('counts the views of pages by visitors, of today as of days before', async () => {
    const [home, news] = [randomUUID(), randomUUID()];
    await append(view({ pageGuid: home }), view({ pageGuid: news, visitorClass: 'bot' }));
    await store.aggregateDaysBefore(platformGuid, sunday);
    await append(view({ pageGuid: home, day: sunday }), view({ pageGuid: news, day: sunday }), view());
    expect(await readPageViews(queryContextOf(db, platformGuid), saturday)).toEqual(
      new Map([
        [home, 2],
        [news, 1],
      ]),
    );
    expect(await readPageViews(queryContextOf(db, platformGuid), sunday)).toEqual(
      new Map([
        [home, 1],
        [news, 1],
      ]),
    );
  });

  it('forgets what happened after two days, and keeps what it came to', async () => {
    await append(view());
    await store.aggregateDaysBefore(platformGuid, sunday);
    now += 49 * hour;
    await store.removeExpired();
    await store.aggregateDaysBefore(platformGuid, monday);
    expect(await figures('total')).toMatchObject([{ day: saturday, count: 1 }]);
  });
});
