import type { PageContent } from '@spoor/contracts/pages/page';
import type { PagePurpose } from '@spoor/contracts/pages/page-purpose';
import { mayEdit } from '@spoor/contracts/shared/permissions';
import { readPagePaths } from '../../page-paths/page-paths.queries.ts';
import type { QueryContext } from '../../query-context.ts';
import { findRow } from './page-rows.ts';

/** What publishing a page is about. */
export interface PublishVersions {
  readonly revision: number;
  readonly purpose: PagePurpose;
  readonly draft: PageContent;
  readonly live: PageContent | null;
  /** Whether a menu leads to it. */
  readonly hasAddress: boolean;
}

/** Both versions of a page, for its editors; undefined for everybody else. */
export async function readPublishVersions(
  queryContext: QueryContext,
  guid: string,
): Promise<PublishVersions | undefined> {
  const [row, paths] = await Promise.all([findRow(queryContext, guid), readPagePaths(queryContext)]);
  if (row === undefined || !mayEdit(queryContext.viewer, row.page)) return undefined;
  const { revision, page } = row;
  const { purpose, draft, live } = page;
  return { revision, purpose, draft, live, hasAddress: paths.ofPage.has(row.guid) };
}
