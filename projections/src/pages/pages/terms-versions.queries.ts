import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import { presentPages } from './page-rows.ts';

/** The versions of the terms of use that are published, one for each language; none where the platform has no terms. */
export async function readTermsVersions(queryContext: QueryContext): Promise<number[]> {
  const rows = await presentPages(queryContext)
    .clearSelect()
    .select(sql<number>`(page->'purpose'->'version'->>'number')::integer`.as('version'))
    .where('purposeKind', '=', 'legal')
    .where(sql<boolean>`page->'purpose'->>'document' = 'terms-of-use' AND page->'live' <> 'null'::jsonb`)
    .execute();
  return rows.map(({ version }) => version);
}
