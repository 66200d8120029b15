import { randomUUID } from 'node:crypto';
import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { openDatabase } from '@spoor/infra/postgres/database';
import { readNotFoundPaths, searchLogEntries } from '@spoor/projections/logs/log-entries/log-entries.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import { LogEntriesStore } from '@spoor/workers/logs/log-entries.store';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/test-database.ts';
import { queryContextOf } from '../support/test-query-context.ts';

const daySeconds = 24 * 60 * 60;
const [warning, debug] = [4, 7];
const nowSeconds = Date.parse('2026-03-01T10:00:00Z') / 1000;
const db = openDatabase<ReadModel>(await createTestDatabase(), { applicationName: 'log-store-spec' });

describe('the log', () => {
  const store = new LogEntriesStore(db, () => new Date(nowSeconds * 1000));
  let platformGuid: string;

  beforeEach(() => {
    platformGuid = randomUUID();
  });
  afterAll(() => db.destroy());

  const batchOf = (...entries: LogEntry[]) => ({
    ...{ batchGuid: randomUUID(), correlationId: 'c-1', platformGuid, entries },
  });

  it('finds what was stored, newest first', async () => {
    const [older, newer] = [entry({ timestamp: nowSeconds - 1 }), entry({ timestamp: nowSeconds })];
    expect(await store.append(batchOf(older, newer))).toBe(2);
    expect(await searchLogEntries(queryContextOf(db, platformGuid), { level: debug, limit: 10 })).toEqual([
      newer,
      older,
    ]);
    expect(await searchLogEntries(queryContextOf(db, platformGuid), { level: debug, limit: 1 })).toEqual([
      newer,
    ]);
  });

  it('finds the severe ones only', async () => {
    const severe = entry({ level: warning });
    await store.append(batchOf(severe, entry({ level: debug })));
    expect(await searchLogEntries(queryContextOf(db, platformGuid), { level: warning, limit: 10 })).toEqual([
      severe,
    ]);
  });

  it('keeps platforms apart', async () => {
    await store.append(batchOf(entry({})));
    expect(await searchLogEntries(queryContextOf(db, randomUUID()), { level: debug, limit: 10 })).toEqual([]);
  });

  it('stores a batch once, however often it is delivered', async () => {
    const batch = batchOf(entry({}));
    expect([await store.append(batch), await store.append(batch)]).toEqual([1, 0]);
  });

  it('stores nothing for an empty batch', async () => {
    expect(await store.append(batchOf())).toBe(0);
  });

  it('tells where people found nothing, most wanted first', async () => {
    const missed = (message: string, different: Partial<LogEntry> = {}) =>
      entry({ short_message: 'Not found', full_message: message, ...different });
    const old = missed('{"status":404,"path":"/oud","referrer":"/nieuws"}', { timestamp: nowSeconds - 60 });
    await store.append(batchOf(old, missed('{"status":404,"path":"/oud","referrer":""}')));
    await store.append(batchOf(missed('{"path":"/vaak"}', { short_message: 'Not found (12×)' })));
    await store.append(batchOf(missed('{"path":"/robot"}', { bot: true }), missed('{"path":"\\u0000"}')));
    await store.append(batchOf(missed('no JSON'), entry({ full_message: '{"path":"/anders"}' })));
    expect(await readNotFoundPaths(queryContextOf(db, platformGuid))).toEqual([
      { path: '/vaak', hits: 12, lastSeenOn: expect.any(String), referrers: [] },
      { path: '/oud', hits: 2, lastSeenOn: expect.any(String), referrers: ['/nieuws'] },
    ]);
  });

  it('forgets what is older than thirty days', async () => {
    const kept = entry({ timestamp: nowSeconds - 29 * daySeconds });
    await store.append(batchOf(kept, entry({ timestamp: nowSeconds - 31 * daySeconds })));
    await store.removeExpired();
    expect(await searchLogEntries(queryContextOf(db, platformGuid), { level: debug, limit: 10 })).toEqual([
      kept,
    ]);
  });
});

function entry(different: Partial<LogEntry>): LogEntry {
  return {
    ...{
      short_message: 'Page not found',
      full_message: '/nergens',
      level: warning,
      origin: 'client',
      platform: '',
    },
    ...{ user_agent: 'test', timestamp: nowSeconds, bot: false },
    ...different,
  };
}
