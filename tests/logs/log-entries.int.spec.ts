import { randomUUID } from 'node:crypto';
import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import type { LogQueryValues } from '@spoor/contracts/logs/log-query';
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
  const store = new LogEntriesStore(db);
  let platformGuid: string;

  beforeEach(() => {
    platformGuid = randomUUID();
  });
  afterAll(() => db.destroy());

  const batchOf = (...entries: LogEntry[]) => ({
    batchGuid: randomUUID(),
    correlationId: 'c-1',
    platformGuid,
    entries,
  });

  const read = async (query: Partial<LogQueryValues> = {}, platform = platformGuid) => {
    const requested = { level: debug, limit: 10, ...query };
    return searchLogEntries(queryContextOf(db, platform), requested);
  };
  /** As they were stored. */
  const found = async (query: Partial<LogQueryValues> = {}, platform = platformGuid) =>
    (await read(query, platform)).map(({ id: _, correlation_id: __, ...stored }) => stored);

  it('finds what was stored, what came last first, whatever time it says', async () => {
    const [first, last] = [entry({ timestamp: nowSeconds + daySeconds }), entry({ timestamp: nowSeconds })];
    expect(await store.append(batchOf(first, last))).toBe(2);
    expect(await found()).toEqual([last, first]);
    const [newest] = await read({ limit: 1 });
    expect(await found({ before: newest?.id ?? '' })).toEqual([first]);
  });

  it('finds the severe ones only, those of one origin, and those that have some words', async () => {
    const severe = entry({ level: warning, origin: 'worker', full_message: 'Schijf 100% vol' });
    await store.append(batchOf(severe, entry({ level: debug })));
    expect(await found({ level: warning })).toEqual([severe]);
    expect(await found({ origin: 'worker' })).toEqual([severe]);
    expect(await found({ q: 'schijf 100%' })).toEqual([severe]);
    expect(await found({ q: 'schijf%' })).toEqual([]);
    expect(await found({ q: `' OR 1=1 --` })).toEqual([]);
  });

  it('tells of which request a line is: its own, or that which brought it', async () => {
    const own = entry({ correlation_id: 'request-1' });
    await store.append(batchOf(own, entry({})));
    expect((await read()).map(({ correlation_id }) => correlation_id)).toEqual(['c-1', 'request-1']);
    expect(await found({ correlationId: 'request-1' })).toEqual([entry({})]);
    expect(await found({ q: 'request-1' })).toEqual([entry({})]);
  });

  it('keeps platforms apart', async () => {
    await store.append(batchOf(entry({})));
    expect(await found({}, randomUUID())).toEqual([]);
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
    const stored = entry({ timestamp: nowSeconds - 29 * daySeconds });
    await store.append(batchOf(stored, entry({ timestamp: nowSeconds - 31 * daySeconds })));
    const before = new Date((nowSeconds - 30 * daySeconds) * 1_000).toISOString();
    expect(await store.remove(platformGuid, before)).toBe(1);
    expect(await store.remove(randomUUID(), new Date().toISOString())).toBe(0);
    expect(await found()).toEqual([stored]);
  });
});

function entry(different: Partial<LogEntry>): LogEntry {
  return {
    short_message: 'Page not found',
    full_message: '/nergens',
    level: warning,
    origin: 'client',
    platform: '',
    user_agent: 'test',
    timestamp: nowSeconds,
    bot: false,
    ...different,
  };
}
