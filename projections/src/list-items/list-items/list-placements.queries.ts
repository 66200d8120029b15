import { maxItemDepth } from '@spoor/contracts/list-items/list-item';
import type { Block } from '@spoor/contracts/pages/block';
import type { PagePermissions } from '@spoor/contracts/pages/page';
import { mayEdit, meetsVisibility } from '@spoor/contracts/shared/permissions';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { type RawBuilder, sql } from 'kysely';
import { batchReads } from '../../batch-reads.ts';
import type { QueryContext } from '../../query-context.ts';

/** A page on which a list (or the list of an item's parent item) stands. */
export interface ListPlacement extends PagePermissions {
  readonly pageGuid: string;
  /** As its editors know it. */
  readonly pageTitle: string;
  /** As visitors know it; null where it is not published. */
  readonly pageLiveTitle: string | null;
  /** The list's block in the draft and in the live version; null where it does not stand there. */
  readonly draft: Block | null;
  readonly live: Block | null;
}

/** The pages of each list, oldest page first; lists that stand nowhere are left out. */
export type ListPlacements = ReadonlyMap<string, readonly ListPlacement[]>;

/**
 * The pages on which lists stand. An item that others hang under stands where its own lists do.
 * @param known placements of some of them, which are not read again
 */
export async function readListPlacements(
  queryContext: QueryContext,
  guids: readonly string[],
  known: ListPlacements = new Map(),
  depth = 0,
): Promise<ListPlacements> {
  if (guids.length === 0) return new Map();
  const missing = guids.filter((guid) => !known.has(guid));
  const found = await readPlacementsOfBlocks(queryContext, missing);
  const placements = new Map([...known, ...found]);
  const unplaced = guids.filter((guid) => !placements.has(guid));
  if (unplaced.length === 0 || depth === maxItemDepth) return placements;
  const items = await readParents(queryContext, unplaced);
  const above = await readListPlacements(
    queryContext,
    items.flatMap(({ parentGuids }) => parentGuids),
    known,
    depth + 1,
  );
  const inherited = items.map(({ guid, parentGuids }): [string, readonly ListPlacement[]] => [
    guid,
    parentGuids.flatMap((parent) => above.get(parent) ?? []),
  ]);
  return new Map([...placements, ...inherited.filter(([, found]) => found.length > 0)]);
}

export function mayEditPlacement({ viewer }: QueryContext, placement: ListPlacement): boolean {
  return mayEdit(viewer, placement);
}

/** Whether visitors with the reader's rights meet the list here. */
export function isVisibleAt({ viewer }: QueryContext, placement: ListPlacement): boolean {
  return placement.live !== null && meetsVisibility(viewer, placement.viewPermission, placement.viewRoles);
}

/** The list's block as the reader meets it: editors have the draft before them. */
export function blockAt(queryContext: QueryContext, placement: ListPlacement): Block | null {
  return mayEditPlacement(queryContext, placement) ? (placement.draft ?? placement.live) : placement.live;
}

const readPlacementsOfBlocks = batchReads(async ({ db, platformGuid }, guids): Promise<ListPlacements> => {
  const placing = selectingPlacements(sql`unnest(${guids}::uuid[])`, platformGuid);
  const { rows } = await sql<PlacementRow>`${placing} ORDER BY "ordinal"`.execute(db);
  return placementsIn(rows);
});

/** A placement as it is selected. */
export interface PlacementRow
  extends Pick<ListPlacement, 'draft' | 'live' | 'pageGuid' | 'pageTitle' | 'pageLiveTitle'> {
  readonly listGuid: string;
  readonly rule: PagePermissions;
  /** The oldest page comes first. */
  readonly ordinal: bigint;
}

/** The statement that finds the pages of lists. @param lists a set of their guids */
export function selectingPlacements(lists: RawBuilder<unknown>, platformGuid: string): RawBuilder<unknown> {
  return sql`
    SELECT list.guid AS "listGuid", page.guid AS "pageGuid", page.card->>'draftTitle' AS "pageTitle",
      page.card->>'liveTitle' AS "pageLiveTitle",
      page.page - 'draft' - 'live' AS rule,
      ${blockIn('draft')} AS draft, ${blockIn('live')} AS live,
      row_number() OVER (ORDER BY page."createdOn", page.guid) AS ordinal
    FROM ${lists} AS list(guid)
    JOIN read_model.pages AS page ON page."blockGuids" @> ARRAY[list.guid]
    WHERE page."platformGuid" = ${platformGuid} AND NOT page.removed`;
}

/** The placements of each list, in the order of the rows. */
export function placementsIn(rows: readonly PlacementRow[]): ListPlacements {
  const placements = new Map<string, readonly ListPlacement[]>();
  for (const { listGuid, rule, pageGuid, pageTitle, pageLiveTitle, draft, live } of rows) {
    const placement = { ...rule, pageGuid, pageTitle, pageLiveTitle, draft, live };
    placements.set(listGuid, [...(placements.get(listGuid) ?? []), placement]);
  }
  return placements;
}

/** The list's block, without carrying the whole page over. */
function blockIn(version: 'draft' | 'live') {
  return sql`jsonb_path_query_first(
    page.page, ${sql.lit(`$.${version}.blocks[*] ? (@.guid == $guid)`)}, jsonb_build_object('guid', list.guid)
  )`;
}

function readParents({ db, platform }: QueryContext, guids: readonly string[]) {
  return db
    .selectFrom('read_model.list_items')
    .select(['guid', 'parentGuids'])
    .where('guid', '=', anyGuid(guids))
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .execute();
}
