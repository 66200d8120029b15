import type { Page, PageContent } from '@spoor/contracts/pages/page';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { PreviewLink } from '@spoor/contracts/pages/page-lifecycle';
import type { PreviewLinkView } from '@spoor/contracts/pages/page-lifecycle.views';
import { mayEdit } from '@spoor/contracts/shared/permissions';
import { readPagePaths } from '../../page-paths/page-paths.queries.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { findPrincipal, readDisplayNames } from '../../users/users/users.queries.ts';
import { findRow } from './page-rows.ts';
import { wholePageView } from './page-views.ts';
import type { PageState } from './pages.schema.ts';

/** A link to the draft of a page, with who made it and whether that holds. */
export type MadePreviewLink = PreviewLink & Pick<PreviewLinkView, 'guid' | 'madeBy' | 'isBacked'>;

/** The links to the draft of a page, for its editors; undefined for everybody else. */
export async function readPreviewLinks(
  queryContext: QueryContext,
  pageGuid: string,
): Promise<readonly MadePreviewLink[] | undefined> {
  const row = await findRow(queryContext, pageGuid);
  if (row === undefined || !mayEdit(queryContext.viewer, row.page)) return undefined;
  const makers = [...new Set(Object.values(makersOf(row)))];
  const names = await readDisplayNames(queryContext, makers);
  const backers = new Map<string, boolean>();
  for (const maker of makers) backers.set(maker, await isBackedBy(queryContext, maker, row.page));
  return Object.entries(row.page.previewLinks).map(([guid, link]) => {
    const maker = makersOf(row)[guid];
    if (maker === undefined) return { ...link, guid, madeBy: null, isBacked: true };
    const madeBy = { guid: maker, displayName: names.get(maker) ?? '' };
    return { ...link, guid, madeBy, isBacked: backers.get(maker) === true };
  });
}

/** A link that holds at this moment, whoever asks. */
export async function findPreviewLink(
  queryContext: QueryContext,
  { pageGuid, linkGuid }: { readonly pageGuid: string; readonly linkGuid: string },
): Promise<PreviewLink | undefined> {
  const row = await findRow(queryContext, pageGuid);
  const link = row?.page.previewLinks[linkGuid];
  if (row === undefined || link === undefined) return undefined;
  if (Date.parse(link.expiresOn) <= queryContext.now.getTime()) return undefined;
  const maker = makersOf(row)[linkGuid];
  return maker === undefined || (await isBackedBy(queryContext, maker, row.page)) ? link : undefined;
}

/** Nobody shows others a draft that they may not see themselves any more, or not before they agree to the terms of use. */
async function isBackedBy(queryContext: QueryContext, maker: string, page: Page): Promise<boolean> {
  const principal = await findPrincipal(queryContext, maker);
  return principal?.isActive === true && principal.termsDue !== 'owed' && mayEdit(principal, page);
}

/** Rows of the version before do not say who made them. */
function makersOf({
  previewLinkMakers = {},
}: Partial<Pick<PageState, 'previewLinkMakers'>>): Readonly<Record<string, string>> {
  return previewLinkMakers;
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
