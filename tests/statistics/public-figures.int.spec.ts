import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { startOfDate } from '@spoor/contracts/shared/zoned-time';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import type { PublicFiguresView } from '@spoor/contracts/statistics/statistics.views';
import { daysOf } from '@spoor/contracts/statistics/statistics-period';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { generateVisits } from './generated-visits.ts';
import { countsOf, sealedDay } from './sealed-days.ts';

const timeZone = 'Europe/Amsterdam';
/** Forty days, of which the last is not the last that could be. */
const period = { from: '2026-10-01', to: '2026-11-09' };
let service: TestService;
let admin: TestUser;
/** Totals of each day, as they were counted: visitors, visits, views. */
const totals: number[][] = [];

beforeAll(async () => {
  service = await startTestService();
  admin = await service.createUser('Admin');
  const { store, positions } = service.connections;
  let previousHash: string | null = null;
  for (const [index, day] of daysOf(period).entries()) {
    const from = startOfDate(day, timeZone).getTime();
    const visits = [...generateVisits({ seed: index, from, to: from + 20 * 3_600_000, events: 200 })];
    const counts = countsOf(visits, { day, timeZone });
    const sealed = sealedDay(service.platform.guid, { day, timeZone, counts, previousHash });
    previousHash = sealed.hash;
    await store.append(sealed.stream, [sealed.event], 'no-stream');
    const sum = (place: number) => counts.visitor.totals.reduce((known, row) => known + (row[place] ?? 0), 0);
    totals.push([sum(1), sum(2), sum(3)]);
  }
  await positions.waitFor(['statistics-days'], await store.lastPosition(), 60_000);
});
afterAll(() => service.close());

const read = async () => bodyOf<PublicFiguresView>(await service.call(statisticsRoutes.readFigures.path));
const release = async (...figures: string[]) =>
  bodyOf(
    await service.call(settingRoutes.change.path, {
      method: 'PUT',
      headers: admin.headers,
      body: [{ key: 'publicFigures', value: JSON.stringify(figures) }],
    }),
  );

describe('What everybody may know of visits', () => {
  it('is nothing, until an administrator says what', async () => {
    expect(await read()).toEqual({ until: null, figures: [] });
    await release('views');
    expect((await read()).figures.map(({ figure }) => figure)).toEqual(['views']);
  });

  it('are the figures of people on days that are over, rounded', async () => {
    await release('visitors', 'views');
    const { until, figures } = await read();
    expect(until).toBe(period.to);
    const sum = (place: number, days: number) =>
      totals.slice(-days).reduce((known, day) => known + (day[place] ?? 0), 0);
    for (const [place, figure] of [
      [0, 'visitors'],
      [2, 'views'],
    ] as const) {
      const entry = figures.find((each) => each.figure === figure);
      for (const [name, days] of [
        ['week', 7],
        ['month', 30],
        ['year', 365],
      ] as const) {
        const counted = sum(place, days);
        const digits = 10 ** (Math.floor(Math.log10(counted)) - 1);
        expect(counted).toBeGreaterThan(100);
        expect(entry?.[name], `${figure} of a ${name}`).toBe(Math.round(counted / digits) * digits);
      }
    }
  });

  it('is kept for all who ask, until it is otherwise', async () => {
    await release('visits');
    expect((await read()).figures.map(({ figure }) => figure)).toEqual(['visits']);
    await release();
    expect((await read()).figures).toEqual([]);
  });
});
