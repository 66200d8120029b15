import type { Usage } from '@spoor/contracts/shared/problem';
import { sql } from 'kysely';
import { readEntityTitles } from '../../changes/change-log/entity-titles.queries.ts';
import type { Reader } from '../../reader.ts';

/** More than anybody reads. */
const mostUsages = 100;

/**
 * What refers to any of these: pages (also where only the draft does), items, old addresses and the settings. Their
 * title is empty where they have none of their own.
 */
export async function findUsages(reader: Reader, guids: readonly string[]): Promise<Usage[]> {
  const rows = await reader.db
    .selectFrom('read_model.mentions')
    .select('entity')
    .where('platformGuid', '=', reader.platform.guid)
    .where('removed', '=', false)
    .where(sql<boolean>`guids && ${guids}::uuid[]`)
    .orderBy('entity')
    .limit(mostUsages)
    .execute();
  const entities = rows.map(({ entity }) => entity);
  const titles = await readEntityTitles(reader, entities);
  return entities.map((entity) => ({ entity, title: titles.get(entity) ?? '' }));
}
