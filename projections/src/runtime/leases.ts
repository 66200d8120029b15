import { retryUntilDone } from '@spoor/infra/backoff';
import type { Logger } from '@spoor/infra/logger';
import { pauseFor } from '@spoor/infra/pause-for';
import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** How often a process that stands by asks whether somebody let go, in milliseconds. */
const retryIntervalMs = 1_000;

/** What a holder does for as long as it may. Has to end soon after `signal` aborts. */
export type LeaseWork = (name: string, signal: AbortSignal) => Promise<void>;

/**
 * Takes the leases that nobody else holds, one per name, and stands by for the others, until `signal` aborts. A
 * lease is an advisory lock of one connection: it goes when the process or the connection dies, and somebody else
 * takes over within a second.
 */
export async function holdLeases(
  db: Db,
  names: readonly string[],
  hold: LeaseWork,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  const holdOnce = () =>
    db.connection().execute((connection) => holdWhileConnected(connection, names, hold, signal));
  await retryUntilDone(holdOnce, {
    signal,
    onFailure: (err) => logger.warn({ err }, 'Lost the leases of the projections'),
  });
}

/** Holds leases over one connection until it breaks or `signal` aborts. */
async function holdWhileConnected(
  connection: Db,
  names: readonly string[],
  hold: LeaseWork,
  signal: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const held = new Map<string, Promise<void>>();
  const holding = AbortSignal.any([signal, lost.signal]);
  try {
    while (!signal.aborted) {
      // Also where it holds all of them: the way to notice that the connection is gone, and with it everything it held.
      const free = names.filter((name) => !held.has(name));
      for (const name of await lockFree(connection, free)) held.set(name, hold(name, holding));
      await pauseFor(retryIntervalMs, signal);
    }
  } finally {
    lost.abort();
    await Promise.allSettled(held.values());
    // The connection goes back to the pool, which would keep the locks alive.
    await sql`SELECT pg_advisory_unlock_all()`.execute(connection);
  }
}

/** @returns of these names those that nobody else held */
async function lockFree(connection: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM unnest(${names}::text[]) AS name
    WHERE pg_try_advisory_lock(hashtext('spoor projection'), hashtext(name))`.execute(connection);
  return rows.map(({ name }) => name);
}
