import type { PageMode } from '@spoor/contracts/pages/public-page.routes';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import type { PageRow } from './pages.schema.ts';

/** All that are there, of every purpose. */
export function presentPages({ db, platform }: QueryContext) {
  return db
    .selectFrom('read_model.pages')
    .selectAll()
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false);
}

/** @param id guid or short id. */
export function findRow(queryContext: QueryContext, id: string): Promise<PageRow | undefined> {
  const guid = normalizeGuid(id);
  return presentPages(queryContext)
    .where(guid === undefined ? 'shortId' : 'guid', '=', guid ?? id)
    .executeTakeFirst();
}

/**
 * The page that holds a block, in its draft or live.
 * @param mode which of them counts first: a block that was moved to another page is in the draft of that one, and live
 * where it was until somebody publishes
 */
export function findRowOfBlock(
  queryContext: QueryContext,
  blockGuid: string,
  mode: PageMode,
): Promise<PageRow | undefined> {
  const blocksThere = sql.lit(`$.${mode}.blocks[*] ? (@.guid == $guid)`);
  const guid = sql`jsonb_build_object('guid', ${blockGuid}::text)`;
  return presentPages(queryContext)
    .where(sql<boolean>`"blockGuids" @> ARRAY[${blockGuid}]::uuid[]`)
    .orderBy(sql`jsonb_path_exists(page, ${blocksThere}, ${guid})`, 'desc')
    .orderBy('createdOn')
    .executeTakeFirst();
}
