import type { PageContent } from '@spoor/contracts/pages/page';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { PreviewLink } from '@spoor/contracts/pages/page-lifecycle';
import { mayEdit } from '@spoor/contracts/shared/permissions';
import { readPagePaths } from '../../page-paths/page-paths.queries.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { findRow } from './page-rows.ts';
import { wholePageView } from './page-views.ts';

/** The links to the draft of a page, by guid, for its editors; undefined for everybody else. */
export async function readPreviewLinks(
  queryContext: QueryContext,
  pageGuid: string,
): Promise<Readonly<Record<string, PreviewLink>> | undefined> {
  const row = await findRow(queryContext, pageGuid);
  return row !== undefined && mayEdit(queryContext.viewer, row.page) ? row.page.previewLinks : undefined;
}

/** A link that holds at this moment, whoever asks. */
export async function findPreviewLink(
  queryContext: QueryContext,
  { pageGuid, linkGuid }: { readonly pageGuid: string; readonly linkGuid: string },
): Promise<PreviewLink | undefined> {
  const row = await findRow(queryContext, pageGuid);
  const link = row?.page.previewLinks[linkGuid];
  return link !== undefined && Date.parse(link.expiresOn) > queryContext.now.getTime() ? link : undefined;
}

/**
 * A page as it would be shown with some content, to whoever was let in otherwise.
 * @param content absent = its draft
 */
export async function readPageWith(
  queryContext: QueryContext,
  pageGuid: string,
  content: PageContent | undefined,
): Promise<QueryResult<PageView> | undefined> {
  const [row, paths] = await Promise.all([findRow(queryContext, pageGuid), readPagePaths(queryContext)]);
  return row && wholePageView(queryContext, row, content ?? row.page.draft, paths);
}
