import type { Usage } from '@spoor/contracts/shared/problem';
import { mayReadThing } from '@spoor/contracts/shared/thing-access';
import { sql } from 'kysely';
import { readEntityTitles } from '../../changes/change-log/entity-titles.queries.ts';
import { readPageTitles } from '../../pages/pages/page-names.queries.ts';
import type { QueryContext } from '../../query-context.ts';
import { readThings } from '../../visibility/things.queries.ts';

/** More than anybody reads. */
const maxUsages = 100;

/**
 * What refers to any of these: pages (also where only the draft does), items, old addresses and the settings. Their
 * title is empty where they have none of their own, and where it is not for the reader to know.
 */
export async function findUsages(queryContext: QueryContext, guids: readonly string[]): Promise<Usage[]> {
  const rows = await queryContext.db
    .selectFrom('read_model.mentions')
    .select('entity')
    .where('platformGuid', '=', queryContext.platform.guid)
    .where('removed', '=', false)
    .where(sql<boolean>`guids && ${guids}::uuid[]`)
    .orderBy('entity')
    .limit(maxUsages)
    .execute();
  const entities = rows.map(({ entity }) => entity);
  const titles = await readTitles(queryContext, entities);
  return entities.map((entity) => ({ entity, title: titles.get(entity) ?? '' }));
}

/** Of pages the title that the reader knows them by, which is not always that of the draft. */
async function readTitles(
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
  return new Map([
    ...[...titles].filter(([entity]) => isKnown(entity) && !entity.startsWith('page:')),
    ...pages,
  ]);
}
