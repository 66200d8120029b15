import { randomUUID } from 'node:crypto';
import { headers } from '@spoor/contracts/shared/headers';
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

  const answered = async (given: KeyedRequest) => {
    await store.claim(given);
    await store.save(given, answer);
  };

  it('gives the same request its answer again', async () => {
    expect(await store.claim(request)).toBeUndefined();
    expect(await store.claim(request)).toEqual({ kind: 'same', answer: undefined });
    await store.save(request, answer);
    expect(await store.claim(request)).toEqual({ kind: 'same', answer });
  });

  it('notices a key that is used for something else, also before that was answered', async () => {
    const other = { ...request, content: 'POST /api/pages {"name":"Sport"}' };
    await store.claim(request);
    expect(await store.claim(other)).toEqual({ kind: 'mismatch' });
    await store.save(other, answer);
    await store.release(other);
    await store.save(request, answer);
    expect(await store.claim(other)).toEqual({ kind: 'mismatch' });
  });

  it('gives a key to one of several requests at the same moment', async () => {
    const others = Array.from({ length: 5 }, (_, index) => ({ ...request, content: String(index) }));
    const claims = await Promise.all(others.map((other) => store.claim(other)));
    expect(claims.filter((claim) => claim === undefined)).toHaveLength(1);
    expect(claims.filter((claim) => claim?.kind === 'mismatch')).toHaveLength(4);
  });

  it('keeps the first of the answers that the same request got at the same moment', async () => {
    await store.claim(request);
    await Promise.all([store.save(request, answer), store.save(request, { ...answer, status: 418 })]);
    expect(await store.claim(request)).toEqual({ kind: 'same', answer });
  });

  it('lets a key go that was not answered', async () => {
    await store.claim(request);
    await store.release(request);
    expect(await store.claim({ ...request, content: 'mended' })).toBeUndefined();
  });

  it('keeps platforms apart', async () => {
    await answered(request);
    expect(await store.claim({ ...request, platformGuid: randomUUID() })).toBeUndefined();
  });

  it('keeps the first of two answers', async () => {
    await answered(request);
    await store.save(request, { ...answer, status: 500 });
    await store.release(request);
    expect(await store.claim(request)).toEqual({ kind: 'same', answer });
  });

  it('forgets after a day', async () => {
    await answered(request);
    now = new Date(now.getTime() + day);
    expect(await store.claim({ ...request, content: 'another' })).toBeUndefined();
    now = new Date(now.getTime() + day);
    await store.removeExpired();
    expect(await store.claim(request)).toBeUndefined();
  });

  describe('of Changes, for which nobody waits,', () => {
    const change = { ...answer, headers: { ...answer.headers, [headers.commitPosition]: '7' } };
    const otherProcess = new IdempotencyStore(db, () => now);
    const given = async () => {
      await store.claim(request);
      await store.save(request, change);
    };

    it('gives them again before they are kept, and refuses others with their key', async () => {
      await given();
      expect(await store.claim(request)).toEqual({ kind: 'same', answer: change });
      expect(await store.claim({ ...request, content: 'another' })).toEqual({ kind: 'mismatch' });
    });

    it('keeps the first of two', async () => {
      await given();
      await store.save(request, { ...change, status: 418 });
      await store.settle();
      expect(await otherProcess.claim(request)).toEqual({ kind: 'same', answer: change });
    });

    it('keeps them along with the next claim', async () => {
      await given();
      await store.claim({ ...request, key: randomUUID() });
      expect(await otherProcess.claim(request)).toEqual({ kind: 'same', answer: change });
    });

    it('claims a key although an answer that goes along cannot be kept', async () => {
      await given();
      const other = { ...request, key: randomUUID() };
      await store.claim(other);
      await store.save(other, { ...change, body: '\0' });
      expect(await store.claim({ ...request, key: randomUUID() })).toBeUndefined();
      expect(await store.claim(other)).toEqual({ kind: 'same', answer: undefined });
    });

    it('forgets them where they name somebody', async () => {
      const person = randomUUID();
      await store.claim(request);
      await store.save(request, { ...change, body: { createdBy: { guid: person } } });
      await store.forgetNaming(request.platformGuid, person);
      expect(await store.claim(request)).toBeUndefined();
    });
  });
});
