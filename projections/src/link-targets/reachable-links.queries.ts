import { canonicalPath } from '@spoor/contracts/menus/page-paths';
import { redirectPath } from '@spoor/contracts/redirects/redirect-path';
import { sql } from 'kysely';
import { readPagePaths } from '../page-paths/page-paths.queries.ts';
import { readPublished } from '../page-paths/published-pages.queries.ts';
import type { QueryContext } from '../query-context.ts';
import { findRedirectPaths } from '../redirects/redirects/redirects.queries.ts';

/** Which of these things (pages, items, files, by guid) are there for visitors to come to. */
export async function findReachableTargets(
  queryContext: QueryContext,
  guids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (guids.length === 0) return new Set();
  const { rows } = await sql<{ guid: string }>`
    SELECT guid FROM read_model.pages WHERE guid = ANY(${guids}::uuid[])
      AND "platformGuid" = ${queryContext.platform.guid} AND NOT removed AND "publishedRevision" IS NOT NULL
    UNION ALL
    SELECT guid FROM read_model.list_items WHERE guid = ANY(${guids}::uuid[])
      AND "platformGuid" = ${queryContext.platform.guid} AND NOT removed AND "isPublished"
    UNION ALL
    SELECT guid FROM read_model.assets WHERE guid = ANY(${guids}::uuid[])
      AND "platformGuid" = ${queryContext.platform.guid} AND NOT removed`.execute(queryContext.db);
  return new Set(rows.map(({ guid }) => guid));
}

/** Which of these paths lead to a published page, or on to elsewhere. */
export async function readReachablePaths(
  queryContext: QueryContext,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const { pageAt } = await readPagePaths(queryContext);
  const pageOf = (path: string) => pageAt.get(canonicalPath(path)) ?? '';
  const [published, redirected] = await Promise.all([
    readPublished(queryContext, paths.map(pageOf).filter(Boolean)),
    findRedirectPaths(queryContext, paths.map(redirectPath)),
  ]);
  const isReachable = new Set(redirected);
  return new Set(paths.filter((path) => published.has(pageOf(path)) || isReachable.has(redirectPath(path))));
}

/** Which of these pictures say in the library what they show, or that there is nothing to tell. */
export async function readDescribedImages(
  queryContext: QueryContext,
  guids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (guids.length === 0) return new Set();
  const { rows } = await sql<{ guid: string }>`
    SELECT guid FROM read_model.assets WHERE guid = ANY(${guids}::uuid[])
      AND "platformGuid" = ${queryContext.platform.guid} AND NOT removed
      AND (asset->>'alt' <> '' OR (asset->>'decorative')::boolean)`.execute(queryContext.db);
  return new Set(rows.map(({ guid }) => guid));
}
