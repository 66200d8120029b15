import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import { KeyedAsyncQueue } from '../keyed-async-queue.ts';
import { locksAtOnce } from './connection-budget.ts';
import { type AnyDatabase, withTables } from './database.ts';

/** Where those of this process wait who want a lock over the same connections. */
interface WaitingRoom {
  readonly queue: KeyedAsyncQueue;
  readonly places: ConcurrencyLimit;
}

const rooms = new WeakMap<AnyDatabase, WaitingRoom>();
/**
 * Whoever has a lock waits for a second one at the server: in the room, those before them might wait for the places that all
 * like them have.
 */
const havingPlace = new AsyncLocalStorage<true>();

/**
 * Does something that no other process may do at the same time: waits for it to finish first. What it does needs other connections
 * than the one that holds the lock, so that those of this process wait in line without one, and some are always left.
 * @param name of what may be done once at a time
 */
export function withExclusiveLock<Result>(
  db: AnyDatabase,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (havingPlace.getStore() === true) return lock(db, name, work);
  const { queue, places } = roomOf(db);
  return queue.run(name, () => places.run(() => havingPlace.run(true, () => lock(db, name, work))));
}

function roomOf(db: AnyDatabase): WaitingRoom {
  const room = rooms.get(db) ?? { queue: new KeyedAsyncQueue(), places: new ConcurrencyLimit(locksAtOnce) };
  rooms.set(db, room);
  return room;
}

function lock<Result>(db: AnyDatabase, name: string, work: () => Promise<Result>): Promise<Result> {
  const tables: Kysely<unknown> = withTables<unknown>(db);
  return tables.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('spoor exclusive'), hashtext(${name}))`.execute(
      transaction,
    );
    return work();
  });
}
