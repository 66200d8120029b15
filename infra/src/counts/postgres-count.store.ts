import { type Kysely, sql } from 'kysely';
import { type AnyDatabase, withTables } from '../postgres/database.ts';
import type { Count, CountStore } from './count-store.ts';

interface CountTables {
  'service.rate_counts': { key: string; count: number; endsAt: string };
  'service.rate_blocks': { key: string; endsAt: string };
}

/** Milliseconds between two sweeps of what has ended. */
const sweepInterval = 60_000;

/** Counts in Postgres, where there is no Redis. */
export class PostgresCountStore implements CountStore {
  readonly #db: Kysely<CountTables>;
  readonly #sweeping: NodeJS.Timeout;

  constructor(db: AnyDatabase) {
    this.#db = withTables<CountTables>(db);
    // A sweep that fails is made up for by the next.
    this.#sweeping = setInterval(() => this.removeEnded().catch(() => undefined), sweepInterval).unref();
  }

  async add(counts: readonly Count[], lifetimeMs: number): Promise<number[]> {
    if (counts.length === 0) return [];
    // In one order, so that two processes never wait for each other.
    const sorted = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const { rows } = await sql<{ key: string; count: number }>`
      INSERT INTO service.rate_counts AS known (key, count, "endsAt")
      SELECT key, by, clock_timestamp() + ${lifetimeMs} * interval '1 millisecond'
      FROM unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ by }) => by)}::int[]) AS added(key, by)
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN known."endsAt" <= clock_timestamp() THEN 0 ELSE known.count END + excluded.count,
        "endsAt" = CASE WHEN known."endsAt" <= clock_timestamp() THEN excluded."endsAt" ELSE known."endsAt" END
      RETURNING key, count`.execute(this.#db);
    const totals = new Map(rows.map(({ key, count }) => [key, count]));
    return counts.map(({ key }) => totals.get(key) ?? 0);
  }

  async block(key: string, ms: number): Promise<boolean> {
    const { rows } = await sql`
      INSERT INTO service.rate_blocks AS known (key, "endsAt")
      VALUES (${key}, clock_timestamp() + ${ms} * interval '1 millisecond')
      ON CONFLICT (key) DO UPDATE SET "endsAt" = excluded."endsAt" WHERE known."endsAt" <= clock_timestamp()
      RETURNING key`.execute(this.#db);
    return rows.length > 0;
  }

  async blockedFor(keys: readonly string[]): Promise<number[]> {
    const { rows } = await sql<{ key: string; ms: number }>`
      SELECT key, extract(epoch FROM "endsAt" - clock_timestamp()) * 1000 AS ms FROM service.rate_blocks
      WHERE key = ANY(${keys}::text[]) AND "endsAt" > clock_timestamp()`.execute(this.#db);
    const found = new Map(rows.map(({ key, ms }) => [key, Number(ms)]));
    return keys.map((key) => found.get(key) ?? 0);
  }

  async clear(keys: readonly string[]): Promise<void> {
    await this.#db.deleteFrom('service.rate_counts').where('key', 'in', keys).execute();
    await this.#db.deleteFrom('service.rate_blocks').where('key', 'in', keys).execute();
  }

  async removeEnded(): Promise<void> {
    await sql`DELETE FROM service.rate_counts WHERE "endsAt" <= clock_timestamp()`.execute(this.#db);
    await sql`DELETE FROM service.rate_blocks WHERE "endsAt" <= clock_timestamp()`.execute(this.#db);
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping);
  }
}
