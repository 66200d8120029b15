import { normalizeGuid } from '@spoor/contracts/shared/guid';
import { sql } from 'kysely';
import type { Reader } from '../../query-context.ts';
import type { PageRow } from './pages.schema.ts';

/** All that are there, of every purpose. */
export function presentPages({ db, platform }: Reader) {
  return db
    .selectFrom('read_model.pages')
    .selectAll()
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false);
}

/** @param id guid or short id. */
export function findRow(reader: Reader, id: string): Promise<PageRow | undefined> {
  const guid = normalizeGuid(id);
  return presentPages(reader)
    .where(guid === undefined ? 'shortId' : 'guid', '=', guid ?? id)
    .executeTakeFirst();
}

/** The page that holds a block, in its draft or live. */
export function findRowOfBlock(reader: Reader, blockGuid: string): Promise<PageRow | undefined> {
  return presentPages(reader)
    .where(sql<boolean>`"blockGuids" @> ARRAY[${blockGuid}]::uuid[]`)
    .executeTakeFirst();
}
