import type { QueryContext } from './query-context.ts';

/** Which of these short ids a page of the platform has or had: they are never given twice. */
export async function takenPageShortIds(
  { db, platform }: QueryContext,
  shortIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('read_model.pages')
    .select('shortId')
    .where('platformGuid', '=', platform.guid)
    .where('shortId', 'in', shortIds)
    .execute();
  return new Set(rows.map(({ shortId }) => shortId));
}

/** Which of these short ids a list item of the platform has or had: they are never given twice. */
export async function takenItemShortIds(
  { db, platform }: QueryContext,
  shortIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('read_model.list_items')
    .select('shortId')
    .where('platformGuid', '=', platform.guid)
    .where('shortId', 'in', shortIds)
    .execute();
  return new Set(rows.map(({ shortId }) => shortId));
}
