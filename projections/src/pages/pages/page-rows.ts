import { normalizeGuid } from '@spoor/contracts/shared/guid';
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

/** The page that holds a block, in its draft or live. */
export function findRowOfBlock(queryContext: QueryContext, blockGuid: string): Promise<PageRow | undefined> {
  return presentPages(queryContext)
    .where(sql<boolean>`"blockGuids" @> ARRAY[${blockGuid}]::uuid[]`)
    .executeTakeFirst();
}
