import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

/** How often a redirect was followed, and when last (ISO-8601). */
export interface RedirectHitCount {
  readonly hits: number;
  readonly lastHitOn: string;
}

/** The counts of these redirects, by guid; of those that nobody followed yet there is none. */
export async function readRedirectHits(
  { db }: Pick<QueryContext, 'db'>,
  redirectGuids: readonly string[],
): Promise<ReadonlyMap<string, RedirectHitCount>> {
  if (redirectGuids.length === 0) return new Map();
  const rows = await db
    .selectFrom('service.redirect_hits')
    .selectAll()
    .where(sql<boolean>`"redirectGuid" = ANY(${redirectGuids}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ redirectGuid, hits, lastHitOn }) => [redirectGuid, { hits: Number(hits), lastHitOn }]),
  );
}
