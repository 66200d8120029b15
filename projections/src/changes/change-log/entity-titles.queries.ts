import { sql } from 'kysely';
import { readInvitedAddresses } from '../../invitations/invitations/invitations.queries.ts';
import { containsTyped } from '../../name-search.ts';
import type { QueryContext } from '../../query-context.ts';
import { readDisplayNames } from '../../users/users/users.queries.ts';
import type { ChangeAccess } from './change-access.queries.ts';

/** The names by which things are known now, or were when they were removed; by entity (`page:{guid}`). */
export async function readEntityTitles(
  queryContext: QueryContext,
  entities: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const guids = (kind: string) =>
    entities.filter((entity) => entity.startsWith(`${kind}:`)).map((entity) => entity.slice(kind.length + 1));
  const titles = await Promise.all([
    titlesOf(queryContext, 'page', 'pages', `page->'draft'->>'title'`, guids('page')),
    titlesOf(queryContext, 'item', 'list_items', 'title', guids('item')),
    titlesOf(queryContext, 'menu', 'menus', `menu->>'name'`, guids('menu')),
    titlesOf(queryContext, 'form', 'forms', 'name', guids('form')),
    titlesOf(
      queryContext,
      'submission',
      'submissions',
      `concat_ws(' ', (SELECT name FROM read_model.forms WHERE forms.guid = submissions."formGuid"), "shortId")`,
      guids('submission'),
    ),
    titlesOf(queryContext, 'role', 'roles', `role->>'name'`, guids('role')),
    titlesOf(queryContext, 'category', 'categories', `category->>'name'`, guids('category')),
    titlesOf(queryContext, 'apikey', 'api_keys', `key->>'name'`, guids('apikey')),
    titlesOf(queryContext, 'webhook', 'webhooks', `webhook->>'name'`, guids('webhook')),
    titlesOf(queryContext, 'redirect', 'redirects', '"fromPath"', guids('redirect')),
    titlesOf(
      queryContext,
      'asset',
      'assets',
      `coalesce(nullif(asset->>'title', ''), asset->>'fileName')`,
      guids('asset'),
    ),
    namesOf(queryContext, guids('user')),
    invitedIn(queryContext, guids('invitation')),
  ]);
  const platform: [string, string] = [`platform:${queryContext.platform.guid}`, queryContext.platform.name];
  return new Map([...titles.flat(), platform]);
}

/** @param title SQL for the title of a row. */
async function titlesOf(
  { db, platform }: QueryContext,
  kind: string,
  table: string,
  title: string,
  guids: readonly string[],
): Promise<[string, string][]> {
  if (guids.length === 0) return [];
  const { rows } = await sql<{ guid: string; title: string }>`
    SELECT guid, ${sql.raw(title)} AS title FROM read_model.${sql.ref(table)}
    WHERE guid = ANY(${guids}::uuid[]) AND "platformGuid" = ${platform.guid}`.execute(db);
  return rows.map((row) => [`${kind}:${row.guid}`, row.title]);
}

async function namesOf(queryContext: QueryContext, guids: readonly string[]): Promise<[string, string][]> {
  const names = await readDisplayNames(queryContext, guids);
  return [...names].map(([guid, name]) => [`user:${guid}`, name]);
}

async function invitedIn(queryContext: QueryContext, guids: readonly string[]): Promise<[string, string][]> {
  const addresses = await readInvitedAddresses(queryContext, guids);
  return [...addresses].map(([guid, address]) => [`invitation:${guid}`, address]);
}

/** Things that may be named and whose name contains a text, as entities; the first hundred. */
export async function findEntitiesByTitle(
  { db, platform }: QueryContext,
  text: string,
  { maySee }: ChangeAccess,
): Promise<string[]> {
  const { rows } = await sql<{ entity: string }>`
    SELECT entity FROM (
    SELECT 'page:' || guid AS entity FROM read_model.pages
    WHERE "platformGuid" = ${platform.guid} AND ${containsTyped(sql`page->'draft'->>'title'`, text)}
    UNION ALL
    SELECT 'item:' || guid FROM read_model.list_items
    WHERE "platformGuid" = ${platform.guid} AND ${containsTyped(sql`title`, text)}
    UNION ALL
    SELECT 'menu:' || guid FROM read_model.menus
    WHERE "platformGuid" = ${platform.guid} AND ${containsTyped(sql`menu->>'name'`, text)}
    UNION ALL
    SELECT 'form:' || guid FROM read_model.forms
    WHERE "platformGuid" = ${platform.guid} AND ${containsTyped(sql`name`, text)}
    UNION ALL
    SELECT 'role:' || guid FROM read_model.roles
    WHERE "platformGuid" = ${platform.guid} AND ${containsTyped(sql`role->>'name'`, text)}
    UNION ALL
    SELECT 'category:' || guid FROM read_model.categories
    WHERE "platformGuid" = ${platform.guid} AND ${containsTyped(sql`category->>'name'`, text)}
    UNION ALL
    SELECT 'apikey:' || guid FROM read_model.api_keys
    WHERE "platformGuid" = ${platform.guid} AND ${containsTyped(sql`key->>'name'`, text)}
    UNION ALL
    SELECT 'webhook:' || guid FROM read_model.webhooks
    WHERE "platformGuid" = ${platform.guid} AND ${containsTyped(sql`webhook->>'name'`, text)}
    UNION ALL
    SELECT 'redirect:' || guid FROM read_model.redirects
    WHERE "platformGuid" = ${platform.guid} AND ${containsTyped(sql`"fromPath"`, text)}
    ) AS named WHERE ${maySee(sql`named.entity`)}
    LIMIT 100`.execute(db);
  return rows.map(({ entity }) => entity);
}
