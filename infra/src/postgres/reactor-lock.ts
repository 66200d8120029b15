import pg from 'pg';
import { throwTranslated } from './database-unavailable.ts';

/** The exclusive right to run one reactor, and its checkpoint. */
export interface ReactorLock {
  /** Up to and including here everything has been reacted to; absent before the first time. */
  readonly position: bigint | undefined;
  /** What was recorded before this moment is none of its business; absent: everything is. */
  readonly since: Date | undefined;
  /** Aborted when the connection is gone, and with it the right: another process may run the reactor already. */
  readonly lost: AbortSignal;
  save(position: bigint): Promise<void>;
  release(): Promise<void>;
}

/** Any number of one's own that no other lock of this database uses in its first half. */
const lockSpace = 7_265_163;

/**
 * Waits until nobody else runs the reactor, then acquires the lock. The lock and the checkpoint go over one connection,
 * so that whoever has lost the one cannot write the other.
 *
 * @param signal gives up waiting
 */
export async function acquireReactorLock(
  databaseUrl: string,
  reactor: string,
  signal: AbortSignal,
): Promise<ReactorLock> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const giveUp = () => void client.end();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [lockSpace, reactor]);
    return {
      position: await readPosition(client, reactor),
      since: await readBeginning(client, reactor),
      lost: lost.signal,
      save: (position) => savePosition(client, reactor, position),
      release: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throwTranslated(error);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

async function readPosition(client: pg.Client, reactor: string): Promise<bigint | undefined> {
  const { rows } = await client.query<{ position: string }>(
    'SELECT position FROM workers.reactor_checkpoints WHERE reactor = $1',
    [reactor],
  );
  return rows[0] && BigInt(rows[0].position);
}

async function readBeginning(client: pg.Client, reactor: string): Promise<Date | undefined> {
  const { rows } = await client.query<{ since: Date }>(
    'SELECT since FROM workers.reactor_beginnings WHERE reactor = $1',
    [reactor],
  );
  return rows[0]?.since;
}

async function savePosition(client: pg.Client, reactor: string, position: bigint): Promise<void> {
  await client.query(
    `INSERT INTO workers.reactor_checkpoints (reactor, position, "savedAt") VALUES ($1, $2, now())
     ON CONFLICT (reactor) DO UPDATE SET position = excluded.position, "savedAt" = now()`,
    [reactor, position.toString()],
  );
}
