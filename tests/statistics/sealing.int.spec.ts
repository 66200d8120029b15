import { randomUUID } from 'node:crypto';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { CountedEvent } from '@spoor/contracts/statistics/count-day';
import { readPageViews } from '@spoor/projections/statistics/page-views/page-views.queries';
import { verifyStatistics } from '@spoor/projections/statistics/verify-statistics';
import { createCommandHandler } from '@spoor/service/shared/handle-command';
import { tokens } from '@spoor/service/shared/providers';
import { createWriteSide, type WriteSide } from '@spoor/service/shared/write-side';
import { AnalyticsEventsStore } from '@spoor/service/statistics/analytics-events.store';
import { dayGuidOf } from '@spoor/service/statistics/day-guid';
import { DaySealer } from '@spoor/service/statistics/day-sealer';
import { StatisticsStore } from '@spoor/service/statistics/statistics.store';
import { StatisticsCheck } from '@spoor/service/statistics/statistics-check';
import { StatisticsMaintenance } from '@spoor/service/statistics/statistics-maintenance';
import { WeeklyMails } from '@spoor/service/statistics/weekly-mails';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService } from '../support/test-service.ts';
import { statisticsOf } from './statistics-fixture.ts';

const [friday, saturday, sunday, monday] = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'] as const;
const noonOn = (day: string) => Date.parse(`${day}T11:00:00Z`);
const page = '0000000a-0000-4000-8000-000000000001';

let service: TestService;
let platform: Platform;
let site: ReturnType<typeof statisticsOf>;
beforeAll(async () => {
  service = await sharedTestService();
});
beforeEach(async () => {
  platform = await service.createPlatform();
  site = statisticsOf(service, platform, new Date(`${monday}T11:00:00Z`));
});

const view = (day: string, different: Partial<CountedEvent> = {}): CountedEvent => ({
  at: noonOn(day),
  visitorKey: 'anna',
  visitorClass: 'visitor',
  type: 'view',
  path: '/nieuws',
  pageGuid: page,
  itemGuid: null,
  device: 'desktop',
  browser: 'Firefox',
  language: 'nl',
  about: null,
  value: null,
  ...different,
});

async function sealedEvents(day: string) {
  const events = [];
  for await (const event of service.connections.store.readStream(
    `statisticsday-${dayGuidOf(platform.guid, day)}`,
  ))
    events.push(event);
  return events;
}
const maintenanceOf = (
  all: readonly Platform[],
  now: Date,
  mails: WeeklyMails,
  sealer = service.app.get(DaySealer),
) =>
  new StatisticsMaintenance(
    new StatisticsStore(service.connections.database, () => now),
    { all } as never,
    sealer,
    mails,
    service.connections.logger,
  );
const viewsOn = async (day: string) => (await site.read({ from: day, to: day })).summary.views;
const check = (from: string, to: string) =>
  service.app.get(StatisticsCheck).check(site.context, { from, to, who: 'visitor' });

describe('A day that is over', () => {
  it('is sealed once, however many do so at the same time', async () => {
    await site.record([view(saturday), view(saturday, { visitorKey: 'bert' })]);
    const { app, connections } = service;
    const { store, database, positions } = connections;
    const writeSide: WriteSide = app.get(tokens.writeSide);
    // As another process: with a memory of its own.
    const other = createWriteSide(store, writeSide.deciders, 100);
    const second = new DaySealer(store, database, positions, other, createCommandHandler(other));
    await Promise.all([site.seal(sunday), site.seal(sunday, second), site.seal(sunday)]);
    expect(await sealedEvents(saturday)).toHaveLength(1);
    expect(await viewsOn(saturday)).toBe(2);
  });

  it('counts nothing that comes later', async () => {
    await site.record([view(saturday)]);
    await site.seal(sunday);
    await site.record([view(saturday, { visitorKey: 'late' })]);
    await site.seal(monday);
    expect(await sealedEvents(saturday)).toHaveLength(1);
    expect([await viewsOn(saturday), await viewsOn(sunday)]).toEqual([1, 0]);
    expect((await readPageViews(site.context, friday)).get(page)).toBe(1);
  });

  it('is followed by each day after it, also by those on which nothing happened', async () => {
    await site.record([view(friday)]);
    await site.seal(monday);
    const { days } = await check(friday, sunday);
    expect(days.map(({ day, isSealed, isSame, figures }) => [day, isSealed, isSame, figures.views])).toEqual([
      [friday, true, true, 1],
      [saturday, true, true, 0],
      [sunday, true, true, 0],
    ]);
  });

  it('is sealed before what it was counted from expires, whatever hour it is', async () => {
    await site.record([view(saturday)]);
    const now = new Date(`${monday}T23:30:00Z`);
    await maintenanceOf([platform], now, service.app.get(WeeklyMails)).sealAndExpire(now);
    expect(await sealedEvents(saturday)).toHaveLength(1);
    // An hour after midnight it is, in Amsterdam: only then the day before is over for late events too.
    expect(await sealedEvents(monday)).toHaveLength(0);
  });

  it('is sealed also where mails about the week cannot go, which suspended platforms do not get', async () => {
    const suspended = { ...(await service.createPlatform()), isSuspended: true };
    await site.record([view(saturday)]);
    const now = new Date(`${monday}T23:30:00Z`);
    const notified: string[] = [];
    const failing: Pick<WeeklyMails, 'mailLastWeek'> = {
      mailLastWeek: ({ guid }: Platform) => Promise.reject(new Error(String(notified.push(guid)))),
    };
    await maintenanceOf([suspended, platform], now, failing as never).sealAndExpire(now);
    expect(await sealedEvents(saturday)).toHaveLength(1);
    expect(notified).toEqual([platform.guid]);
  });

  it('that cannot be sealed keeps what it is counted from, and no salt', async () => {
    const { app, connections } = service;
    const { store, database } = connections;
    await site.record([view(saturday)]);
    const salts = new StatisticsStore(database, () => new Date(noonOn(saturday)));
    const salt = await salts.saltOf(platform.guid, saturday);
    const held = { waitFor: async () => false };
    const writeSide: WriteSide = app.get(tokens.writeSide);
    const handle = createCommandHandler(writeSide);
    const sealer = new DaySealer(store, database, held as never, writeSide, handle);
    const now = new Date(`${monday}T23:30:00Z`);
    const maintenance = maintenanceOf([platform], now, app.get(WeeklyMails), sealer);
    await expect(maintenance.sealAndExpire(now)).rejects.toThrow('could not be sealed');
    expect(await salts.saltOf(platform.guid, saturday)).not.toEqual(salt);
    await site.seal(sunday);
    expect(await viewsOn(saturday)).toBe(1);
  });

  it('tells so many names apart, and counts the rest together', async () => {
    const many = Array.from({ length: 700 }, (_, index) =>
      view(saturday, { path: `/niets/${index}`, visitorKey: `visitor ${index % 20}`, pageGuid: null }),
    );
    await site.record([...many, view(saturday), view(saturday, { visitorKey: 'bert' })]);
    await site.seal(sunday);
    const { subjects, summary } = await site.read({ from: saturday, to: saturday });
    expect(summary.views).toBe(702);
    expect(subjects.path?.find(({ name }) => name === '…')).toMatchObject({ count: 201, visitors: 20 });
    expect(subjects.path?.find(({ name }) => name === '/nieuws')).toMatchObject({ count: 2, visitors: 2 });
  });

  it('takes from days that were added up before what these still know', async () => {
    const insert = (type: string, dimension: string, subject: string, count: number, visitors: number) =>
      sql`
      INSERT INTO statistics.days ("platformGuid", day, "visitorClass", type, dimension, subject, count, visitors)
      VALUES (${platform.guid}, ${friday}, 'visitor', ${type}, ${dimension}, ${subject}, ${count}, ${visitors})`.execute(
        service.connections.database,
      );
    await insert('view', 'total', '', 9, 4);
    await insert('view', 'path', '/nieuws', 9, 4);
    await insert('search', 'about', 'paspoort', 2, 1);
    await site.record([view(saturday)]);
    await site.seal(sunday);
    const { summary, subjects } = await site.read({ from: friday, to: saturday });
    expect(summary).toMatchObject({ visitors: 5, views: 10 });
    expect(subjects.path).toMatchObject([{ name: '/nieuws', count: 10, visitors: 5 }]);
    expect(subjects.search).toMatchObject([{ name: 'paspoort', count: 2, visitors: 1 }]);
    const { days } = await check(friday, saturday);
    expect(days.map(({ definition, isSealed }) => [definition.version, isSealed])).toEqual([
      [0, true],
      [1, true],
    ]);
  });

  it('is that of its own site alone', async () => {
    await site.record([view(saturday)]);
    await site.seal(sunday);
    const other = statisticsOf(service, await service.createPlatform(), site.context.now);
    expect((await other.read({ from: friday, to: monday })).summary.views).toBe(0);
  });
});

describe('A check', () => {
  beforeEach(async () => {
    await site.record([view(friday), view(saturday, { device: 'mobile' })]);
    await site.seal(sunday);
  });

  it('counts anew what the screen shows, of what a filter lets through too', async () => {
    const whole = await check(friday, saturday);
    expect(whole).toMatchObject({ isSame: true, counted: { views: 2, visitors: 2 }, openDays: [] });
    const filter = { segment: { device: 'mobile' } };
    const mobile = await service.app
      .get(StatisticsCheck)
      .check(site.context, { from: friday, to: saturday, who: 'visitor', filter });
    expect(mobile).toMatchObject({ isSame: true, counted: { views: 1 } });
  });

  it('names the day of which a row was altered, in whatever column', async () => {
    for (const column of ['visitor', 'visitorSummary', 'totals'] as const) {
      await sql`
        UPDATE read_model.statistics_days
        SET ${sql.ref(column)} = replace(${sql.ref(column)}::text, '1', '7')::jsonb
        WHERE "platformGuid" = ${platform.guid} AND day = ${saturday}`.execute(service.connections.database);
      const { days } = await check(friday, saturday);
      expect(days.map(({ day, isSame }) => [day, isSame])).toEqual([
        [friday, true],
        [saturday, false],
      ]);
    }
    const changed = await check(friday, saturday);
    expect(changed.days.every(({ isSealed }) => isSealed)).toBe(true);
  });

  it('of everything names what was altered, added or taken away', async () => {
    const { database, store } = service.connections;
    const verified = async () => {
      const { differences } = await verifyStatistics(database, store);
      return differences.flatMap(({ platformGuid, period, what }) =>
        platformGuid === platform.guid ? [[period, what]] : [],
      );
    };
    expect(await verified()).toEqual([]);
    await sql`
      UPDATE read_model.statistics_days SET hash = ${'b'.repeat(64)}
      WHERE "platformGuid" = ${platform.guid} AND day = ${friday}`.execute(database);
    await sql`
      UPDATE read_model.statistics_days SET guid = ${randomUUID()}, day = ${monday}
      WHERE "platformGuid" = ${platform.guid} AND day = ${saturday}`.execute(database);
    await sql`DELETE FROM read_model.statistics_months WHERE "platformGuid" = ${platform.guid}`.execute(
      database,
    );
    expect(await verified()).toEqual([
      [friday, 'row'],
      [saturday, 'row'],
      ['2026-11', 'month'],
      [monday, 'unsealed row'],
    ]);
  });

  it('says that figures are others where the rows of months were altered', async () => {
    await sql`
      UPDATE read_model.statistics_months SET "visitorSummary" = jsonb_set("visitorSummary", '{totals,2}', '99')
      WHERE "platformGuid" = ${platform.guid}`.execute(service.connections.database);
    expect(await check('2026-11-01', sunday)).toMatchObject({
      isSame: false,
      shown: { views: 99 },
      counted: { views: 2 },
    });
  });
});

it('A batch that a killed worker leaves to the next is counted once', async () => {
  const batchGuid = randomUUID();
  const row = {
    ...view(saturday),
    platformGuid: platform.guid,
    at: new Date(noonOn(saturday)).toISOString(),
    day: saturday,
    visitorClass: 'visitor',
  } as const;
  const workers = [1, 2, 3].map(() => new AnalyticsEventsStore(service.connections.database));
  await Promise.all(workers.map((worker) => worker.append({ batchGuid, rows: [row, row] })));
  await site.seal(sunday);
  expect(await viewsOn(saturday)).toBe(2);
});
