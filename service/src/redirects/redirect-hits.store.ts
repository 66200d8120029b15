import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import { type Kysely, sql } from 'kysely';

/** How often visitors were led on by one redirect, and when last. */
export interface RedirectHit {
  readonly redirectGuid: string;
  readonly hits: number;
  /** ISO-8601. */
  readonly lastHitOn: string;
}

interface HitTables {
  'service.redirect_hits': { redirectGuid: string; hits: bigint; lastHitOn: string };
}

/** Counts beside the history: that somebody followed a redirect changes nothing of it. */
export class RedirectHitsStore {
  private readonly db: Kysely<HitTables>;

  constructor(db: AnyDatabase) {
    this.db = withTables<HitTables>(db);
  }

  /** Adds what was counted since the last time; at most one count per redirect. */
  async add(counted: readonly RedirectHit[]): Promise<void> {
    if (counted.length === 0) return;
    await this.db
      .insertInto('service.redirect_hits')
      .values(counted.map((hit) => ({ ...hit, hits: BigInt(hit.hits) })))
      .onConflict((conflict) =>
        conflict.column('redirectGuid').doUpdateSet({
          hits: sql`redirect_hits.hits + excluded.hits`,
          lastHitOn: sql`greatest(redirect_hits."lastHitOn", excluded."lastHitOn")`,
        }),
      )
      .execute();
  }
}
