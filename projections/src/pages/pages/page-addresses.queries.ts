import { canonicalPath } from '@spoor/contracts/menus/page-paths';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { PageMode } from '@spoor/contracts/pages/public-page.routes';
import { mayEdit } from '@spoor/contracts/shared/permissions';
import { readPagePaths } from '../../page-paths/page-paths.queries.ts';
import type { QueryResult, Reader } from '../../query-context.ts';
import { readLegalPage } from './legal-pages.queries.ts';
import { findPage, readPage } from './pages.queries.ts';
import { parseReservedPath } from './reserved-path.ts';

/**
 * The page that an address leads to; see {@link readPage}. Menus give most pages theirs; legal documents have their own;
 * and its editors find every page at `/p/{guid}`.
 */
export async function readPageByPath(
  reader: Reader,
  path: string,
  mode: PageMode,
): Promise<QueryResult<PageView> | undefined> {
  const own = parseReservedPath(path);
  if (own?.kind === 'page') return readForEditors(reader, own.guid, mode);
  if (own?.kind === 'legal') return readLegalPage(reader, own, mode);
  const paths = await readPagePaths(reader);
  const guid = paths.pageAt.get(canonicalPath(path));
  return guid === undefined ? undefined : readPage(reader, guid, mode, paths);
}

/** What was never live is shown as its editors left it. */
async function readForEditors(
  reader: Reader,
  guid: string,
  mode: PageMode,
): Promise<QueryResult<PageView> | undefined> {
  const target = await findPage(reader, guid);
  if (target === undefined || !mayEdit(reader.viewer, target)) return undefined;
  return (await readPage(reader, guid, mode)) ?? readPage(reader, guid, 'draft');
}
