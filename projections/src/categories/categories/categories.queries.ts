import type { NamedCategory } from '@spoor/contracts/categories/category.views';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { sql } from 'kysely';
import { batchReads } from '../../batch-reads.ts';
import { byName } from '../../name-search.ts';
import type { QueryContext } from '../../query-context.ts';
import type { CategoryRow } from './categories.schema.ts';

type ReadContext = Pick<QueryContext, 'db' | 'platform'>;

/** Every category of the platform, by name. */
export function readCategories(queryContext: ReadContext): Promise<CategoryRow[]> {
  return presentCategories(queryContext)
    .selectAll()
    .orderBy(byName(sql`category->>'name'`))
    .orderBy('guid')
    .execute();
}

/** @returns undefined where it is not there */
export function findCategory(queryContext: ReadContext, guid: string): Promise<CategoryRow | undefined> {
  return presentCategories(queryContext).selectAll().where('guid', '=', guid).executeTakeFirst();
}

/** Those of these that are there, by guid. */
export async function findCategories(
  queryContext: ReadContext,
  guids: readonly string[],
): Promise<ReadonlyMap<string, NamedCategory>> {
  return guids.length === 0 ? new Map() : readNamed(queryContext, guids);
}

const readNamed = batchReads<NamedCategory>(async ({ db, platformGuid }, guids) => {
  const rows = await db
    .selectFrom('read_model.categories')
    .select(['guid', 'category'])
    .where('guid', '=', anyGuid(guids))
    .where('platformGuid', '=', platformGuid)
    .where('removed', '=', false)
    .execute();
  return new Map(rows.map(({ guid, category: { name } }) => [guid, { guid, name }]));
});

export async function countCategories(queryContext: ReadContext): Promise<number> {
  const found = await presentCategories(queryContext)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return Number(found?.count ?? 0);
}

/** Whether another category of the platform has this name already, in whatever case. */
export async function isCategoryNameTaken(
  queryContext: ReadContext,
  name: string,
  exceptGuid: string,
): Promise<boolean> {
  const found = await presentCategories(queryContext)
    .select('guid')
    .where(sql<boolean>`lower(category->>'name') = ${name.toLowerCase()}`)
    .where('guid', '!=', exceptGuid)
    .executeTakeFirst();
  return found !== undefined;
}

function presentCategories({ db, platform }: ReadContext) {
  return db
    .selectFrom('read_model.categories')
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false);
}
