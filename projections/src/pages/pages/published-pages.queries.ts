import type { Reader } from '../../reader.ts';

/** Which of these pages are published, whoever may see them. */
export async function readPublished(
  { db, platform }: Reader,
  pageGuids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (pageGuids.length === 0) return new Set();
  const rows = await db
    .selectFrom('read_model.pages')
    .select('guid')
    .where('guid', 'in', pageGuids)
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where('publishedRevision', 'is not', null)
    .execute();
  return new Set(rows.map(({ guid }) => guid));
}
