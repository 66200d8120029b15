import type { Thing } from '@spoor/contracts/shared/thing-access';
import { sql } from 'kysely';
import { readListPlacements } from '../list-items/list-items/list-placements.queries.ts';
import type { PageCard } from '../pages/pages/pages.schema.ts';
import type { QueryContext } from '../query-context.ts';

/**
 * Pages, lists, items, files and forms by their surrogate keys (`page:{guid}` …), whoever asks; other keys and what does not
 * exist are left out. What was removed is there, and not shown.
 */
export async function readThings(
  queryContext: QueryContext,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Thing>> {
  const guids = (kind: string) =>
    keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
  const found = await Promise.all([
    readPages(queryContext, guids('page')),
    readLists(queryContext, guids('list')),
    readItems(queryContext, guids('item')),
    readAssets(queryContext, guids('asset')),
    readForms(queryContext, guids('form')),
  ]);
  return new Map(found.flat());
}

/** All pages of the platform, as {@link readThings} has them. */
export async function readAllPages(queryContext: QueryContext): Promise<ReadonlyMap<string, Thing>> {
  return new Map(await readPages(queryContext));
}

type Entry = [key: string, thing: Thing];

/** Of a row of any read model. */
const position = sql<bigint>`position`.as('position');

async function readPages({ db, platform }: QueryContext, guids?: readonly string[]): Promise<Entry[]> {
  if (guids?.length === 0) return [];
  const { rows } = await sql<{
    guid: string;
    card: PageCard;
    publishedRevision: number | null;
    removed: boolean;
    position: bigint;
  }>`
    SELECT guid, card, "publishedRevision", removed, position FROM read_model.pages
    WHERE "platformGuid" = ${platform.guid}
      AND ${guids === undefined ? sql`true` : sql`guid = ANY(${guids}::uuid[])`}`.execute(db);
  return rows.map(({ guid, card, publishedRevision, removed, position }) => {
    const isShown = publishedRevision !== null && !removed;
    const edition = JSON.stringify([publishedRevision, card.viewPermission, card.viewRoles]);
    const rules = { editRules: [card], viewRules: [card], owner: null, isInLibrary: false };
    return [`page:${guid}`, { ...rules, isShown, mayHaveBeenShown: isShown, edition, position }];
  });
}

async function readLists(queryContext: QueryContext, guids: readonly string[]): Promise<Entry[]> {
  const placements = await readListPlacements(queryContext, [...new Set(guids)]);
  return [...placements].map(([guid, places]) => [
    `list:${guid}`,
    {
      editRules: places,
      viewRules: places.filter(({ live }) => live !== null),
      owner: null,
      isInLibrary: false,
      edition: '',
      position: 0n,
      isShown: true,
      mayHaveBeenShown: true,
    },
  ]);
}

async function readItems(queryContext: QueryContext, guids: readonly string[]): Promise<Entry[]> {
  if (guids.length === 0) return [];
  const rows = await queryContext.db
    .selectFrom('read_model.list_items')
    .select(['guid', 'parentGuids', 'createdBy', 'isPublished', 'publishedOn', 'removed', 'revision'])
    .select(position)
    .where('guid', 'in', guids)
    .where('platformGuid', '=', queryContext.platform.guid)
    .execute();
  const placements = await readListPlacements(queryContext, [
    ...new Set(rows.flatMap(({ parentGuids }) => parentGuids)),
  ]);
  const now = queryContext.now.toISOString();
  return rows.map(({ guid, parentGuids, createdBy: owner, isPublished, publishedOn, removed, ...row }) => {
    const places = parentGuids.flatMap((parent) => placements.get(parent) ?? []);
    const isDue = publishedOn === null || publishedOn <= now;
    return [
      `item:${guid}`,
      {
        editRules: places,
        viewRules: places.filter(({ live }) => live !== null),
        isShown: !removed && isPublished && isDue,
        mayHaveBeenShown: isDue && (isPublished || publishedOn !== null),
        owner,
        isInLibrary: false,
        edition: String(row.revision),
        position: row.position,
      },
    ];
  });
}

async function readAssets({ db, platform }: QueryContext, guids: readonly string[]): Promise<Entry[]> {
  if (guids.length === 0) return [];
  const rows = await db
    .selectFrom('read_model.assets')
    .select(['guid', 'asset', 'removed', 'revision'])
    .select(position)
    .where('guid', 'in', guids)
    .where('platformGuid', '=', platform.guid)
    .execute();
  return rows.map(({ guid, asset, removed, revision, position }) => [
    `asset:${guid}`,
    {
      editRules: [],
      viewRules: [{ viewPermission: 'Public', viewRoles: [] }],
      isShown: asset.isPublic && !removed,
      mayHaveBeenShown: asset.isPublic,
      isInLibrary: true,
      edition: String(revision),
      position,
      owner: asset.context.kind === 'profile' ? asset.context.guid : null,
    },
  ]);
}

/** Visitors know of a form from when it is published, also those who may not answer it. */
async function readForms({ db, platform }: QueryContext, guids: readonly string[]): Promise<Entry[]> {
  if (guids.length === 0) return [];
  const rows = await db
    .selectFrom('read_model.forms')
    .select(['guid', 'removed'])
    .select(position)
    .select(
      sql<string | null>`
        CASE WHEN form->'live' <> 'null' THEN
          md5(concat_ws(' ', form->>'name', form->'settings', form->'live'->'version'))
        END`.as('edition'),
    )
    .select(
      sql<boolean>`EXISTS (
        SELECT FROM read_model.form_versions AS versions
        WHERE versions."platformGuid" = ${platform.guid} AND versions."formGuid" = forms.guid
      )`.as('wasPublished'),
    )
    .where('guid', 'in', guids)
    .where('platformGuid', '=', platform.guid)
    .execute();
  return rows.map(({ guid, removed, edition, wasPublished, position }) => [
    `form:${guid}`,
    {
      editRules: [],
      viewRules: [{ viewPermission: 'Public', viewRoles: [] }],
      owner: null,
      isShown: edition !== null && !removed,
      mayHaveBeenShown: wasPublished,
      isInLibrary: false,
      edition: edition ?? '',
      position,
    },
  ]);
}
