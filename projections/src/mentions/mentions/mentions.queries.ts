import { normalizeGuid } from '@spoor/contracts/shared/guid';
import type { Usage } from '@spoor/contracts/shared/problem';
import { mayReadThing } from '@spoor/contracts/shared/thing-access';
import { sql } from 'kysely';
import { readEntityTitles } from '../../changes/change-log/entity-titles.queries.ts';
import { hiddenUsage, readPageTitles } from '../../pages/pages/page-names.queries.ts';
import type { QueryContext } from '../../query-context.ts';
import { readThings } from '../../visibility/things.queries.ts';

/** More than anybody reads. */
const maxUsages = 100;

/**
 * What refers to any of these: pages (also where only the draft does), items, old addresses and the settings. The title is
 * empty where they have none of their own. Of what is not for the reader to know only the kind is told (`page`).
 * @param except what names one of these is left out
 * @param own entities that are left out themselves
 */
export async function findUsages(
  queryContext: QueryContext,
  guids: readonly string[],
  except: readonly string[] = [],
  own: readonly string[] = [],
): Promise<Usage[]> {
  const rows = await queryContext.db
    .selectFrom('read_model.mentions')
    .select('entity')
    .where('platformGuid', '=', queryContext.platform.guid)
    .where('removed', '=', false)
    .where(sql<boolean>`guids && ${guids}::uuid[]`)
    .where(sql<boolean>`NOT guids && ${except}::uuid[]`)
    .where(sql<boolean>`entity <> ALL(${own}::text[])`)
    .orderBy('entity')
    .limit(maxUsages)
    .execute();
  const entities = rows.map(({ entity }) => entity);
  const usageOf = await usageTeller(queryContext, entities);
  return entities.map(usageOf);
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
