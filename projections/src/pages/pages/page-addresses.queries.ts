import { canonicalPath } from '@spoor/contracts/menus/page-paths';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { PageMode } from '@spoor/contracts/pages/public-page.routes';
import { mayEdit } from '@spoor/contracts/shared/permissions';
import { readPagePaths } from '../../page-paths/page-paths.queries.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { readLegalPage } from './legal-pages.queries.ts';
import { findPage, readPage } from './pages.queries.ts';
import { parseReservedPath } from './reserved-path.ts';

/**
 * The page that an address leads to; see {@link readPage}. Menus give most pages theirs; legal documents have their own;
 * and its editors find every page at `/p/{guid}`.
 */
export async function readPageByPath(
  queryContext: QueryContext,
  path: string,
  mode: PageMode,
): Promise<QueryResult<PageView> | undefined> {
  const own = parseReservedPath(path);
  if (own?.kind === 'page') return readForEditors(queryContext, own.guid, mode);
  if (own?.kind === 'legal') return readLegalPage(queryContext, own, mode);
  const paths = await readPagePaths(queryContext);
  const guid = paths.pageAt.get(canonicalPath(path));
  return guid === undefined ? undefined : readPage(queryContext, guid, mode, paths);
}

/** What was never live is shown as its editors left it. */
async function readForEditors(
  queryContext: QueryContext,
  guid: string,
  mode: PageMode,
): Promise<QueryResult<PageView> | undefined> {
  const target = await findPage(queryContext, guid);
  if (target === undefined || !mayEdit(queryContext.viewer, target)) return undefined;
  return (await readPage(queryContext, guid, mode)) ?? readPage(queryContext, guid, 'draft');
}
