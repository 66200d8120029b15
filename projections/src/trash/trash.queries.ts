import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { TrashEntry, TrashKind, TrashState, TrashView } from '@spoor/contracts/trash/trash.views';
import type { TrashQuery } from '@spoor/contracts/trash/trash-query';
import { sql } from 'kysely';
import { findRemovals } from '../changes/change-log/removals.queries.ts';
import { countStoredSubmissions } from '../forms/submissions/expired-submissions.queries.ts';
import { unlistedItems } from '../list-items/list-items/unlisted-items.ts';
import { containsTyped } from '../name-search.ts';
import { readPagePaths } from '../page-paths/page-paths.queries.ts';
import type { QueryContext, QueryResult } from '../query-context.ts';
import { readDisplayNames } from '../users/users/users.queries.ts';

interface TrashRow extends Pick<TrashEntry, 'guid' | 'kind' | 'state' | 'title' | 'blocks' | 'isPublished'> {
  /** Null where a list alone was removed. */
  readonly trashed: { readonly on: string; readonly by: string | null } | null;
  /** Of an item: what it hangs under. */
  readonly parentGuids: readonly string[];
  readonly total: string;
}

/** What was removed and can come back, and items that are in no list any more, newest first. */
export async function listTrash(
  queryContext: QueryContext,
  query: TrashQuery,
): Promise<QueryResult<TrashView>> {
  const rows = await readRows(queryContext, query);
  const [names, pages, removals, { ofPage }, submissions] = await Promise.all([
    readDisplayNames(
      queryContext,
      rows.flatMap(({ trashed }) => trashed?.by ?? []),
    ),
    readPagesOfLists(
      queryContext,
      rows.flatMap(({ parentGuids }) => parentGuids),
    ),
    findRemovals(
      queryContext,
      rows.flatMap(({ kind, guid }) => (kind === 'page' ? guid : [])),
    ),
    readPagePaths(queryContext),
    countStoredSubmissions(
      queryContext,
      rows.flatMap(({ kind, guid }) => (kind === 'form' ? guid : [])),
    ),
  ]);
  const takenAlong = new Set(removals.map(({ pageGuid }) => pageGuid));
  const items = rows.map(({ trashed, parentGuids, total: _, ...row }): TrashEntry => {
    const { on = null, by = null } = trashed ?? {};
    const displayName = names.get(by ?? '');
    const titles = (isRemoved: boolean) => {
      const found = parentGuids.flatMap((parent) => pages.get(parent) ?? []);
      return [...new Set(found.filter((page) => page.isRemoved === isRemoved).map(({ title }) => title))];
    };
    return {
      ...row,
      removedOn: on,
      removedBy: by === null || displayName === undefined ? null : { guid: by, displayName },
      menuItems: takenAlong.has(row.guid),
      submissions: submissions.get(row.guid) ?? 0,
      urls: [...(ofPage.get(row.guid) ?? [])],
      pages: titles(false),
      removedPages: titles(true),
    };
  });
  return {
    view: { items, total: Number(rows[0]?.total ?? 0) },
    keys: [
      surrogateKey.pages(),
      surrogateKey.templates(),
      surrogateKey.items(),
      surrogateKey.forms(),
      surrogateKey.submissions(),
      surrogateKey.menu(),
    ],
  };
}

/** Something in the trash, as far as it decides how it can come back. */
export interface TrashedThing extends Pick<TrashEntry, 'guid' | 'kind' | 'state' | 'title' | 'isPublished'> {
  readonly parentGuids: readonly string[];
}

/** What lies in the trash under these guids. */
export async function findInTrash(
  queryContext: QueryContext,
  guids: readonly string[],
): Promise<readonly TrashedThing[]> {
  const { rows } = await sql<TrashedThing>`
    WITH RECURSIVE ${unlistedItems(queryContext)}
    SELECT guid, kind, state, title, "isPublished", "parentGuids" FROM (${trashOf(queryContext)}) AS trash
    WHERE guid = ANY(${guids}::uuid[])`.execute(queryContext.db);
  return rows;
}

async function readRows(queryContext: QueryContext, query: TrashQuery): Promise<TrashRow[]> {
  const { kind, state, search = '', pageNumber, itemCount } = query;
  const { rows } = await sql<TrashRow>`
    WITH RECURSIVE ${unlistedItems(queryContext)}
    SELECT *, count(*) OVER () AS total FROM (${trashOf(queryContext)}) AS trash
    WHERE ${containsTyped(sql`title`, search)} AND ${isOneOf<TrashKind>('kind', kind)} AND ${isOneOf<TrashState>('state', state)}
    ORDER BY trashed->>'on' DESC NULLS LAST, guid
    LIMIT ${itemCount} OFFSET ${(pageNumber - 1) * itemCount}`.execute(queryContext.db);
  return rows;
}

function isOneOf<Value extends string>(column: string, value: Value | undefined) {
  return value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;
}

/** Needs {@link unlistedItems} before it. */
function trashOf({ platform }: QueryContext) {
  const inTrash = sql`"platformGuid" = ${platform.guid} AND trashed IS NOT NULL`;
  const ofItem = sql`jsonb_array_length(item->'contentBuildingBlockInstances') AS blocks, "isPublished"`;
  return sql`
    SELECT guid, 'page' AS kind, 'removed' AS state, card->>'draftTitle' AS title, trashed,
      '{}'::uuid[] AS "parentGuids", jsonb_array_length(page->'draft'->'blocks') AS blocks,
      card->>'liveTitle' IS NOT NULL AS "isPublished"
    FROM read_model.pages WHERE ${inTrash}
    UNION ALL
    SELECT guid, 'item', 'removed', title, trashed, "parentGuids", ${ofItem}
    FROM read_model.list_items WHERE ${inTrash}
    UNION ALL
    SELECT guid, 'form', 'removed', name, trashed, '{}'::uuid[],
      jsonb_array_length(form->'draft'->'blocks'), jsonb_typeof(form->'live') = 'object'
    FROM read_model.forms WHERE ${inTrash}
    UNION ALL
    SELECT guid, 'item', 'unlisted', title, (
      SELECT page.trashed FROM read_model.pages AS page
      WHERE page."blockGuids" && list_items."parentGuids" AND page.trashed IS NOT NULL
      ORDER BY page.trashed->>'on' DESC LIMIT 1
    ), "parentGuids", ${ofItem}
    FROM read_model.list_items WHERE guid IN (SELECT guid FROM unlisted_items)`;
}

interface PageOfList {
  readonly title: string;
  readonly isRemoved: boolean;
}

/** The pages on which lists stand, also those in the trash, by the guid of the list. */
async function readPagesOfLists(
  { db, platform }: QueryContext,
  listGuids: readonly string[],
): Promise<ReadonlyMap<string, readonly PageOfList[]>> {
  if (listGuids.length === 0) return new Map();
  const { rows } = await sql<PageOfList & { list: string }>`
    SELECT DISTINCT list.guid AS list, page.card->>'draftTitle' AS title, page.removed AS "isRemoved"
    FROM unnest(${listGuids}::uuid[]) AS list(guid)
    JOIN read_model.pages AS page ON page."blockGuids" @> ARRAY[list.guid]
    WHERE page."platformGuid" = ${platform.guid} AND (NOT page.removed OR page.trashed IS NOT NULL)
    ORDER BY title`.execute(db);
  return Map.groupBy(rows, ({ list }) => list);
}
