import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

/** The names by which pages and items are known, by guid; those that are gone for good have none. */
export async function readSubjectLabels(
  { db, platform }: QueryContext,
  guids: { readonly page: readonly string[]; readonly item: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const known = { page: guids.page.filter(isGuid), item: guids.item.filter(isGuid) };
  if (known.page.length + known.item.length === 0) return new Map();
  const { rows } = await sql<{ guid: string; title: string }>`
    SELECT guid, coalesce(card->>'liveTitle', card->>'draftTitle') AS title FROM read_model.pages
    WHERE "platformGuid" = ${platform.guid} AND guid = ANY(${known.page}::uuid[])
    UNION ALL
    SELECT guid, title FROM read_model.list_items
    WHERE "platformGuid" = ${platform.guid} AND guid = ANY(${known.item}::uuid[])`.execute(db);
  return new Map(rows.map(({ guid, title }) => [guid, title]));
}

/** Of what has no name of its own there is none. */
function isGuid(name: string): boolean {
  return normalizeGuid(name) === name;
}
