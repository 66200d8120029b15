import type { Block } from '@spoor/contracts/pages/block';
import type { PagePermissions } from '@spoor/contracts/pages/page';
import { mayEdit, reaches } from '@spoor/contracts/shared/permissions';
import { sql } from 'kysely';
import type { Reader } from '../../reader.ts';

/** A page on which a list (or the list of an item's parent item) stands. */
export interface ListHome extends PagePermissions {
  readonly pageGuid: string;
  /** As its editors know it. */
  readonly pageTitle: string;
  /** The list's block in the draft and in the live version; null where it does not stand there. */
  readonly draft: Block | null;
  readonly live: Block | null;
}

/** The pages of each list, oldest page first; lists that stand nowhere are left out. */
export type ListHomes = ReadonlyMap<string, readonly ListHome[]>;

/** Items may hang under items; deeper than this nobody looks. */
const deepest = 5;

/** The pages on which lists stand. An item that others hang under stands where its own lists do. */
export async function readListHomes(reader: Reader, guids: readonly string[], depth = 0): Promise<ListHomes> {
  if (guids.length === 0) return new Map();
  const homes = await readHomesOfBlocks(reader, guids);
  const homeless = guids.filter((guid) => !homes.has(guid));
  if (homeless.length === 0 || depth === deepest) return homes;
  const items = await readParents(reader, homeless);
  const above = await readListHomes(
    reader,
    items.flatMap(({ parentGuids }) => parentGuids),
    depth + 1,
  );
  const inherited = items.map(({ guid, parentGuids }): [string, readonly ListHome[]] => [
    guid,
    parentGuids.flatMap((parent) => above.get(parent) ?? []),
  ]);
  return new Map([...homes, ...inherited.filter(([, found]) => found.length > 0)]);
}

export function mayEditHome({ viewer }: Reader, home: ListHome): boolean {
  return mayEdit(viewer, home);
}

/** Whether visitors with the reader's rights meet the list here. */
export function isShownAt({ viewer }: Reader, home: ListHome): boolean {
  return home.live !== null && reaches(viewer, home.viewPermission, home.viewRoles);
}

/** The list's block as the reader meets it: editors have the draft before them. */
export function blockAt(reader: Reader, home: ListHome): Block | null {
  return mayEditHome(reader, home) ? (home.draft ?? home.live) : home.live;
}

async function readHomesOfBlocks(
  { db, platform }: Reader,
  guids: readonly string[],
): Promise<Map<string, ListHome[]>> {
  const { rows } = await sql<
    Pick<ListHome, 'draft' | 'live' | 'pageGuid' | 'pageTitle'> & { listGuid: string; rule: PagePermissions }
  >`
    SELECT list.guid AS "listGuid", page.guid AS "pageGuid", page.card->>'draftTitle' AS "pageTitle",
      page.page - 'draft' - 'live' AS rule,
      ${blockIn('draft')} AS draft, ${blockIn('live')} AS live
    FROM unnest(${guids}::uuid[]) AS list(guid)
    JOIN read_model.pages AS page ON page."blockGuids" @> ARRAY[list.guid]
    WHERE page."platformGuid" = ${platform.guid} AND NOT page.removed
    ORDER BY page."createdOn", page.guid`.execute(db);
  const homes = new Map<string, ListHome[]>();
  for (const { listGuid, rule, ...home } of rows)
    homes.set(listGuid, [...(homes.get(listGuid) ?? []), { ...rule, ...home }]);
  return homes;
}

/** The list's block, without carrying the whole page over. */
function blockIn(version: 'draft' | 'live') {
  return sql`jsonb_path_query_first(
    page.page, ${sql.lit(`$.${version}.blocks[*] ? (@.guid == $guid)`)}, jsonb_build_object('guid', list.guid)
  )`;
}

function readParents({ db, platform }: Reader, guids: readonly string[]) {
  return db
    .selectFrom('read_model.list_items')
    .select(['guid', 'parentGuids'])
    .where('guid', 'in', guids)
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .execute();
}
