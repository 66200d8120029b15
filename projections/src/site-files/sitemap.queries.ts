import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import { legalPath } from '@spoor/contracts/pages/legal-documents';
import type { PagePurpose } from '@spoor/contracts/pages/page-purpose';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { type RawBuilder, sql } from 'kysely';
import { itemPath } from '../list-items/list-items/item-views.ts';
import { isVisibleAt, readListPlacements } from '../list-items/list-items/list-placements.queries.ts';
import { readPagePaths } from '../page-paths/page-paths.queries.ts';
import type { QueryContext, QueryResult } from '../query-context.ts';
import { guidRange } from './guid-range.ts';

/** An address that everybody may visit. */
export interface SitemapEntry {
  readonly path: string;
  /** ISO-8601. */
  readonly changedOn: string;
}

/** So many items in a part at most, on average: protocol allows 50 000, but a smaller part is made in milliseconds. */
const itemsPerPart = 4_000;

/** Items of these kinds have no page of their own. */
const withoutPage = listItemTypes.filter(({ hasDetail }) => !hasDetail).map(({ name }) => name);

const keys = [surrogateKey.pages(), surrogateKey.menu(), surrogateKey.items(), surrogateKey.settings()];

/**
 * Into how many parts the items of a platform are divided: a power of two, so that most items stay in their part as
 * others come and go.
 */
export async function countItemParts(queryContext: QueryContext): Promise<QueryResult<number>> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM read_model.list_items WHERE ${isVisible(queryContext)}`.execute(
    queryContext.db,
  );
  const parts = Math.ceil((rows[0]?.count ?? 0) / itemsPerPart);
  return { view: 2 ** Math.ceil(Math.log2(Math.max(1, parts))), keys };
}

/** The pages that everybody may visit, in the order of their addresses. */
export async function readPageEntries({
  viewer: _,
  ...queryContext
}: QueryContext): Promise<QueryResult<SitemapEntry[]>> {
  const [paths, pages] = await Promise.all([
    readPagePaths({ ...queryContext, viewer: undefined }),
    queryContext.db
      .selectFrom('read_model.pages')
      .select(['guid', 'publishedOn', 'modifiedOn'])
      .select(sql<PagePurpose>`page->'purpose'`.as('purpose'))
      .where('platformGuid', '=', queryContext.platform.guid)
      .where('purposeKind', 'in', ['content', 'legal'])
      .where('removed', '=', false)
      .where(sql<boolean>`page->'live' <> 'null' AND page->>'viewPermission' = 'Public'`)
      .execute(),
  ]);
  const entries = pages.flatMap(({ guid, purpose, publishedOn, modifiedOn }) => {
    const [byMenu] = paths.ofPage.get(guid) ?? [];
    const path = purpose.kind === 'legal' ? legalPath(purpose.document, purpose.language) : byMenu;
    return path === undefined ? [] : [{ path, changedOn: publishedOn ?? modifiedOn }];
  });
  return { view: entries.toSorted((a, b) => (a.path < b.path ? -1 : 1)), keys };
}

/**
 * The items of one part that everybody may visit.
 * @param part from 0
 * @param parts a power of two, at most 2^16
 */
export async function readItemEntries(
  { viewer: _, ...given }: QueryContext,
  part: number,
  parts: number,
): Promise<QueryResult<SitemapEntry[]>> {
  const queryContext = { ...given, viewer: undefined };
  const { first, beyond } = guidRange(part, parts);
  const end = beyond === undefined ? sql`` : sql` AND guid < ${beyond}`;
  const { rows } = await sql<{ guid: string; title: string; parentGuids: string[]; modifiedOn: string }>`
    SELECT guid, title, "parentGuids", "modifiedOn" FROM read_model.list_items
    WHERE guid >= ${first}${end} AND ${isVisible(queryContext)} ORDER BY guid`.execute(queryContext.db);
  const [paths, placements] = await Promise.all([
    readPagePaths(queryContext),
    readListPlacements(queryContext, [...new Set(rows.flatMap(({ parentGuids }) => parentGuids))]),
  ]);
  const view = rows.flatMap((row) => {
    const shown = row.parentGuids
      .flatMap((guid) => placements.get(guid) ?? [])
      .filter((placement) => isVisibleAt(queryContext, placement));
    const path = itemPath(row, shown, paths);
    return path === null ? [] : [{ path, changedOn: row.modifiedOn }];
  });
  return { view, keys };
}

function isVisible({ platform, now }: Pick<QueryContext, 'platform' | 'now'>): RawBuilder<boolean> {
  return sql`
    "platformGuid" = ${platform.guid} AND NOT removed AND "isPublished"
    AND ("publishedOn" IS NULL OR "publishedOn" <= ${now.toISOString()}::timestamptz)
    AND "listItemTypeName" <> ALL(${withoutPage}::text[])`;
}
