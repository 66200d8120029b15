import type { CategoryView, NamedCategory } from '@spoor/contracts/categories/category.views';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { sql } from 'kysely';
import { batchReads } from '../../batch-reads.ts';
import { readSeenCategories } from '../../list-items/list-items/item-categories.queries.ts';
import { byName } from '../../name-search.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';

type ReadContext = Pick<QueryContext, 'db' | 'platform'>;

/** The categories of the platform, by name; for who edits nothing, only those of items that they see. */
export async function listCategories(queryContext: QueryContext): Promise<QueryResult<CategoryView[]>> {
  const isEditor = mayEditSomething(queryContext);
  const counts = isEditor ? await countItems(queryContext) : undefined;
  const seen = isEditor ? undefined : await readSeenCategories(queryContext);
  const rows = await presentCategories(queryContext)
    .selectAll()
    .orderBy(byName(sql`category->>'name'`))
    .orderBy('guid')
    .execute();
  const view = rows
    .filter(({ guid }) => seen?.has(guid) !== false)
    .map(({ category: { guid, name }, revision }) => ({
      ...{ guid, name, revision },
      itemCount: counts === undefined ? null : (counts.get(guid) ?? 0),
    }));
  return { view, keys: [surrogateKey.categories(), surrogateKey.items(), surrogateKey.pages()] };
}

/** @returns undefined where the platform has no such category, or it was removed */
export async function readCategory(
  queryContext: QueryContext,
  guid: string,
): Promise<CategoryView | undefined> {
  return (await listCategories(queryContext)).view.find((each) => each.guid === guid);
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

function mayEditSomething({ viewer }: QueryContext): boolean {
  return viewer?.isActive === true && (viewer.isContentManager || hasPermission(viewer, 'items.publish'));
}

function presentCategories({ db, platform }: ReadContext) {
  return db
    .selectFrom('read_model.categories')
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false);
}

async function countItems({ db, platform }: ReadContext): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ guid: string; count: string }>`
    SELECT category.guid, count(*) AS count FROM read_model.list_items, unnest(categories) AS category(guid)
    WHERE "platformGuid" = ${platform.guid} AND NOT removed GROUP BY category.guid`.execute(db);
  return new Map(rows.map(({ guid, count }) => [guid, Number(count)]));
}
