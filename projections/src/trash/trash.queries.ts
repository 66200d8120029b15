import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { TrashEntry, TrashKind, TrashView } from '@spoor/contracts/trash/trash.views';
import type { TrashQuery } from '@spoor/contracts/trash/trash-query';
import { sql } from 'kysely';
import { readPagePaths } from '../page-paths/page-paths.queries.ts';
import type { QueryContext, QueryResult } from '../query-context.ts';
import { readDisplayNames } from '../users/users/users.queries.ts';

interface TrashRow extends Pick<TrashEntry, 'guid' | 'kind' | 'title' | 'blocks' | 'isPublished'> {
  readonly trashed: { readonly on: string; readonly by: string | null };
  /** Of an item: what it hangs under. */
  readonly parentGuids: readonly string[];
  readonly total: string;
}

/** What was removed and can come back, newest first. */
export async function listTrash(
  queryContext: QueryContext,
  query: TrashQuery,
): Promise<QueryResult<TrashView>> {
  const rows = await readRows(queryContext, query);
  const [names, pages, { ofPage }] = await Promise.all([
    readDisplayNames(
      queryContext,
      rows.flatMap(({ trashed }) => trashed.by ?? []),
    ),
    readPagesOfLists(
      queryContext,
      rows.flatMap(({ parentGuids }) => parentGuids),
    ),
    readPagePaths(queryContext),
  ]);
  const items = rows.map(({ trashed, parentGuids, total: _, ...row }): TrashEntry => {
    const { on, by } = trashed;
    const displayName = names.get(by ?? '');
    return {
      ...row,
      removedOn: on,
      removedBy: by === null || displayName === undefined ? null : { guid: by, displayName },
      urls: [...(ofPage.get(row.guid) ?? [])],
      pages: [...new Set(parentGuids.flatMap((parent) => pages.get(parent) ?? []))],
    };
  });
  return {
    view: { items, total: Number(rows[0]?.total ?? 0) },
    keys: [surrogateKey.pages(), surrogateKey.templates(), surrogateKey.items(), surrogateKey.menu()],
  };
}

/** What kind of thing lies in the trash under a guid; undefined where nothing does. */
export async function findInTrash(
  { db, platform }: QueryContext,
  guid: string,
): Promise<TrashKind | undefined> {
  const { rows } = await sql<{ kind: TrashKind }>`
    SELECT 'page' AS kind FROM read_model.pages
    WHERE guid = ${guid} AND "platformGuid" = ${platform.guid} AND trashed IS NOT NULL
    UNION ALL
    SELECT 'item' FROM read_model.list_items
    WHERE guid = ${guid} AND "platformGuid" = ${platform.guid} AND trashed IS NOT NULL`.execute(db);
  return rows[0]?.kind;
}

async function readRows({ db, platform }: QueryContext, query: TrashQuery): Promise<TrashRow[]> {
  const { kind, search = '', pageNumber, itemCount } = query;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<TrashRow>`
    SELECT *, count(*) OVER () AS total FROM (
      SELECT guid, 'page' AS kind, card->>'draftTitle' AS title, trashed, '{}'::uuid[] AS "parentGuids",
        jsonb_array_length(page->'draft'->'blocks') AS blocks, card->>'liveTitle' IS NOT NULL AS "isPublished"
      FROM read_model.pages WHERE "platformGuid" = ${platform.guid} AND trashed IS NOT NULL
      UNION ALL
      SELECT guid, 'item', title, trashed, "parentGuids",
        jsonb_array_length(item->'contentBuildingBlockInstances'), "isPublished"
      FROM read_model.list_items WHERE "platformGuid" = ${platform.guid} AND trashed IS NOT NULL
    ) AS trash
    WHERE title ILIKE ${pattern} AND kind = coalesce(${kind ?? null}::text, kind)
    ORDER BY trashed->>'on' DESC, guid
    LIMIT ${itemCount} OFFSET ${(pageNumber - 1) * itemCount}`.execute(db);
  return rows;
}

/** The titles of the pages on which lists stand, by the guid of the list. */
async function readPagesOfLists(
  { db, platform }: QueryContext,
  listGuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (listGuids.length === 0) return new Map();
  const { rows } = await sql<{ list: string; title: string }>`
    SELECT list.guid AS list, page.card->>'draftTitle' AS title
    FROM unnest(${listGuids}::uuid[]) AS list(guid)
    JOIN read_model.pages AS page ON page."blockGuids" @> ARRAY[list.guid]
    WHERE page."platformGuid" = ${platform.guid} AND NOT page.removed`.execute(db);
  return new Map(rows.map(({ list, title }) => [list, title]));
}
