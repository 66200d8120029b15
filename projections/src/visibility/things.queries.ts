import type { Thing } from '@spoor/contracts/shared/thing-access';
import { sql } from 'kysely';
import { readListPlacements } from '../list-items/list-items/list-placements.queries.ts';
import type { PageCard } from '../pages/pages/pages.schema.ts';
import type { Reader } from '../query-context.ts';

/**
 * Pages, lists, items and files by their surrogate keys (`page:{guid}` …), whoever asks; other keys and what does not
 * exist are left out. What was removed is there, and not shown.
 */
export async function readThings(
  reader: Reader,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Thing>> {
  const guids = (kind: string) =>
    keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
  const found = await Promise.all([
    readPages(reader, guids('page')),
    readLists(reader, guids('list')),
    readItems(reader, guids('item')),
    readAssets(reader, guids('asset')),
  ]);
  return new Map(found.flat());
}

/** All pages of the platform, as {@link readThings} has them. */
export async function readAllPages(reader: Reader): Promise<ReadonlyMap<string, Thing>> {
  return new Map(await readPages(reader));
}

type Entry = [key: string, thing: Thing];

async function readPages({ db, platform }: Reader, guids?: readonly string[]): Promise<Entry[]> {
  if (guids?.length === 0) return [];
  const { rows } = await sql<{
    guid: string;
    card: PageCard;
    publishedRevision: number | null;
    removed: boolean;
    revision: number;
  }>`
    SELECT guid, card, "publishedRevision", removed, revision FROM read_model.pages
    WHERE "platformGuid" = ${platform.guid}
      AND ${guids === undefined ? sql`true` : sql`guid = ANY(${guids}::uuid[])`}`.execute(db);
  return rows.map(({ guid, card, publishedRevision, removed, revision }) => {
    const isShown = publishedRevision !== null && !removed;
    const edition = JSON.stringify([publishedRevision, card.viewPermission, card.viewRoles]);
    const rules = { editRules: [card], viewRules: [card], owner: null, isInLibrary: false };
    return [`page:${guid}`, { ...rules, isShown, mayHaveBeenShown: isShown, edition, revision }];
  });
}

async function readLists(reader: Reader, guids: readonly string[]): Promise<Entry[]> {
  const placements = await readListPlacements(reader, [...new Set(guids)]);
  return [...placements].map(([guid, places]) => [
    `list:${guid}`,
    {
      ...{ editRules: places, viewRules: places.filter(({ live }) => live !== null) },
      ...{ owner: null, isInLibrary: false, edition: '', revision: 0 },
      ...{ isShown: true, mayHaveBeenShown: true },
    },
  ]);
}

async function readItems(reader: Reader, guids: readonly string[]): Promise<Entry[]> {
  if (guids.length === 0) return [];
  const rows = await reader.db
    .selectFrom('read_model.list_items')
    .select(['guid', 'parentGuids', 'createdBy', 'isPublished', 'publishedOn', 'removed', 'revision'])
    .where('guid', 'in', guids)
    .where('platformGuid', '=', reader.platform.guid)
    .execute();
  const placements = await readListPlacements(reader, [
    ...new Set(rows.flatMap(({ parentGuids }) => parentGuids)),
  ]);
  const now = reader.now.toISOString();
  return rows.map(({ guid, parentGuids, createdBy, isPublished, publishedOn, removed, revision }) => {
    const places = parentGuids.flatMap((parent) => placements.get(parent) ?? []);
    const isDue = publishedOn === null || publishedOn <= now;
    return [
      `item:${guid}`,
      {
        ...{ editRules: places, viewRules: places.filter(({ live }) => live !== null) },
        isShown: !removed && isPublished && isDue,
        mayHaveBeenShown: isDue && (isPublished || publishedOn !== null),
        ...{ owner: createdBy, isInLibrary: false, edition: String(revision), revision },
      },
    ];
  });
}

async function readAssets({ db, platform }: Reader, guids: readonly string[]): Promise<Entry[]> {
  if (guids.length === 0) return [];
  const rows = await db
    .selectFrom('read_model.assets')
    .select(['guid', 'asset', 'removed', 'revision'])
    .where('guid', 'in', guids)
    .where('platformGuid', '=', platform.guid)
    .execute();
  return rows.map(({ guid, asset, removed, revision }) => [
    `asset:${guid}`,
    {
      ...{ editRules: [], viewRules: [{ viewPermission: 'Public', viewRoles: [] }] },
      ...{ isShown: asset.isPublic && !removed, mayHaveBeenShown: asset.isPublic },
      ...{ isInLibrary: true, edition: String(revision), revision },
      owner: asset.context.kind === 'profile' ? asset.context.guid : null,
    },
  ]);
}
