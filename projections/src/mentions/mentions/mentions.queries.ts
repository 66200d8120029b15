import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import type { Usage } from '@spoor/contracts/shared/problem';
import { mayReadThing } from '@spoor/contracts/shared/thing-access';
import { sql } from 'kysely';
import { readEntityTitles } from '../../changes/change-log/entity-titles.queries.ts';
import { hiddenUsage, readPageTitles } from '../../pages/pages/page-names.queries.ts';
import type { QueryContext } from '../../query-context.ts';
import { readThings } from '../../visibility/things.queries.ts';

/** More than anybody reads. */
const maxUsages = 100;

/** A thing, and the lists or items in which it lies. */
type Placed = Readonly<{ guid: string; parentGuids: readonly string[] }>;

/**
 * What refers to any of these: pages (also where only the draft does), items, old addresses and the settings. The title is
 * empty where they have none of their own. Of what is not for the reader to know only the kind is told (`page`).
 * @param placed where some of these lie: what names such a place may name the thing only to keep it in order, and is not told
 * for its sake
 * @param own entities that are left out themselves
 */
export async function findUsages(
  queryContext: QueryContext,
  guids: readonly string[],
  { placed = [], own = [] }: { readonly placed?: readonly Placed[]; readonly own?: readonly string[] } = {},
): Promise<Usage[]> {
  const pairs = placed.flatMap(({ guid, parentGuids }) => parentGuids.map((place) => ({ guid, place })));
  const rows = await queryContext.db
    .selectFrom('read_model.mentions')
    .select('entity')
    .where('platformGuid', '=', queryContext.platform.guid)
    .where('removed', '=', false)
    .where(sql<boolean>`guids && ${guids}::uuid[]`)
    .$if(pairs.length > 0, (mentions) => mentions.where(refersApartFromOrder(guids, pairs)))
    .where(sql<boolean>`entity <> ALL(${own}::text[])`)
    .orderBy('entity')
    .limit(maxUsages)
    .execute();
  const entities = rows.map(({ entity }) => entity);
  const usageOf = await usageTeller(queryContext, entities);
  return entities.map(usageOf);
}

/** Whether one of these guids is named, and no place in which that thing lies. */
function refersApartFromOrder(
  guids: readonly string[],
  pairs: readonly { readonly guid: string; readonly place: string }[],
) {
  const [things, places] = [pairs.map(({ guid }) => guid), pairs.map(({ place }) => place)];
  return sql<boolean>`EXISTS (
    SELECT FROM unnest(${guids}::uuid[]) AS wanted (guid)
    WHERE mentions.guids @> ARRAY[wanted.guid] AND NOT mentions.guids && ARRAY(
      SELECT place FROM unnest(${things}::uuid[], ${places}::uuid[]) AS pair (guid, place)
      WHERE pair.guid = wanted.guid
    )
  )`;
}

/** As {@link findUsages} for each of these by itself. @param atMost of each */
export async function findUsagesOfEach(
  queryContext: QueryContext,
  guids: readonly string[],
  atMost: number,
): Promise<ReadonlyMap<string, Usage[]>> {
  const { rows } = await sql<{ guid: string; entity: string }>`
    SELECT wanted.guid, found.entity
    FROM unnest(${guids}::uuid[]) AS wanted (guid)
    CROSS JOIN LATERAL (
      SELECT entity FROM read_model.mentions
      WHERE guids @> ARRAY[wanted.guid] AND "platformGuid" = ${queryContext.platform.guid} AND NOT removed
      ORDER BY entity LIMIT ${atMost}
    ) AS found`.execute(queryContext.db);
  const usageOf = await usageTeller(queryContext, [...new Set(rows.map(({ entity }) => entity))]);
  const byGuid = Map.groupBy(rows, ({ guid }) => guid);
  return new Map(guids.map((guid) => [guid, (byGuid.get(guid) ?? []).map(({ entity }) => usageOf(entity))]));
}

async function usageTeller(
  queryContext: QueryContext,
  entities: readonly string[],
): Promise<(entity: string) => Usage> {
  const titles = await readKnownTitles(queryContext, entities);
  return (entity) => {
    const title = titles.get(entity);
    return title === undefined ? hiddenUsage(entity) : { entity, title };
  };
}

/** Of these guids, those that something refers to. */
export async function mentionedGuids(
  { db, platform }: QueryContext,
  guids: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = guids.filter((guid) => normalizeGuid(guid) === guid);
  if (wanted.length === 0) return new Set();
  const rows = await db
    .selectFrom('read_model.mentions')
    .select('guids')
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where(sql<boolean>`guids && ${wanted}::uuid[]`)
    .execute();
  return new Set(rows.flatMap((row) => row.guids).filter((guid) => wanted.includes(guid)));
}

/**
 * Titles of what the reader may know of, empty where there is none; of pages the title that the reader knows them by, which
 * is not always that of the draft.
 */
async function readKnownTitles(
  queryContext: QueryContext,
  entities: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [titles, things, pages] = await Promise.all([
    readEntityTitles(queryContext, entities),
    readThings(queryContext, entities),
    readPageTitles(queryContext, entities),
  ]);
  const { viewer } = queryContext;
  const isKnown = (entity: string) => {
    const thing = things.get(entity);
    return thing === undefined ? viewer?.isAdmin === true : mayReadThing(viewer, thing);
  };
  const others = entities.filter((entity) => !entity.startsWith('page:') && isKnown(entity));
  return new Map([...others.map((entity) => [entity, titles.get(entity) ?? ''] as const), ...pages]);
}
