import { randomUUID } from 'node:crypto';
import { openDatabase } from '@spoor/infra/postgres/database';
import type { ReadModel } from '@spoor/projections/read-model';
import {
  type AnalyticsEventRow,
  AnalyticsEventsStore,
} from '@spoor/service/statistics/analytics-events.store';
import { StatisticsStore } from '@spoor/service/statistics/statistics.store';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/test-database.ts';

const hour = 60 * 60 * 1_000;
const [saturday, sunday] = ['2026-11-21', '2026-11-22'] as const;
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
    platformGuid,
    at: new Date(now).toISOString(),
    day: saturday,
    visitorKey: 'anna',
    visitorClass: 'visitor',
    type: 'view',
    path: '/nieuws',
    pageGuid: null,
    itemGuid: null,
    about: null,
    value: null,
    device: 'desktop',
    browser: 'Firefox',
    language: 'nl',
    ...different,
  });
  const append = (...rows: AnalyticsEventRow[]) => events.append({ batchGuid: randomUUID(), rows });

  it('has one salt for each platform and day, whoever asks first', async () => {
    const salts = await Promise.all([1, 2, 3].map(() => store.saltOf(platformGuid, saturday)));
    expect(new Set(salts.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1);
    expect(salts[0]?.bytes).toHaveLength(32);
    expect(await store.saltOf(platformGuid, sunday)).not.toEqual(salts[0]);
    expect(await store.saltOf(randomUUID(), saturday)).not.toEqual(salts[0]);
  });

  it('writes a salt once, so that beacons do not wait for each other', async () => {
    const written = async () => {
      await store.saltOf(platformGuid, saturday);
      const { rows } = await sql<{ by: string }>`
        SELECT xmin::text AS by FROM statistics.salts WHERE "platformGuid" = ${platformGuid}`.execute(db);
      return rows[0]?.by;
    };
    expect(await written()).toBe(await written());
  });

  it('destroys a salt after a day', async () => {
    const salt = await store.saltOf(platformGuid, saturday);
    now += 24 * hour - 1;
    await store.removeExpiredSalts();
    expect(await store.saltOf(platformGuid, saturday)).toEqual(salt);
    now += 2;
    await store.removeExpiredSalts();
    expect(await store.saltOf(platformGuid, saturday)).not.toEqual(salt);
  });

  it('stores a batch once, however often it is delivered', async () => {
    const batch = { batchGuid: randomUUID(), rows: [view(), view()] };
    expect([await events.append(batch), await events.append(batch)]).toEqual([2, 0]);
    expect(await append()).toBe(0);
  });
});
