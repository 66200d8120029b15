import { randomUUID } from 'node:crypto';
import { openDatabase } from '@spoor/infra/postgres/database';
import { createTestDatabase } from '@spoor/infra/testing/test-database';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { IdempotencyStore, type KeyedRequest } from './idempotency.store.ts';

const day = 24 * 60 * 60 * 1000;
const db = openDatabase<unknown>(await createTestDatabase(), { applicationName: 'idempotency-spec' });
const answer = { status: 201, headers: { etag: '"0"' }, body: [{ guid: 'g-1' }] };

describe('the store of answers', () => {
  let now: Date;
  let request: KeyedRequest;
  const store = new IdempotencyStore(db, () => now);

  beforeEach(() => {
    now = new Date('2026-03-01T10:00:00Z');
    request = { platformGuid: randomUUID(), key: randomUUID(), content: 'POST /api/pages {"name":"Nieuws"}' };
  });
  afterAll(() => db.destroy());

  it('gives the same request its answer again', async () => {
    expect(await store.find(request)).toBeUndefined();
    await store.keep(request, answer);
    expect(await store.find(request)).toEqual({ kind: 'same', answer });
  });

  it('notices a key that is used for something else', async () => {
    await store.keep(request, answer);
    expect(await store.find({ ...request, content: 'POST /api/pages {"name":"Sport"}' })).toEqual({
      kind: 'mismatch',
    });
  });

  it('keeps platforms apart', async () => {
    await store.keep(request, answer);
    expect(await store.find({ ...request, platformGuid: randomUUID() })).toBeUndefined();
  });

  it('keeps the first of two answers', async () => {
    await store.keep(request, answer);
    await store.keep(request, { ...answer, status: 500 });
    expect(await store.find(request)).toEqual({ kind: 'same', answer });
  });

  it('forgets after a day', async () => {
    await store.keep(request, answer);
    now = new Date(now.getTime() + day);
    expect(await store.find(request)).toBeUndefined();
    await store.removeExpired();
    now = new Date(now.getTime() - day);
    expect(await store.find(request)).toBeUndefined();
  });
});
