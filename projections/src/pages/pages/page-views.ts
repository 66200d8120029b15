import type { PagePaths } from '@spoor/contracts/menus/page-paths';
import { newPageOptions, type PageContent } from '@spoor/contracts/pages/page';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { PageMode } from '@spoor/contracts/pages/public-page.routes';
import { mayEdit, meetsVisibility } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { readListMetadata } from '../../list-items/list-items/list-items.queries.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { authorViews, readAuthorNames } from '../../users/users/author-names.queries.ts';
import { scheduledTransitionsOf } from './page-schedules.ts';
import type { PageRow } from './pages.schema.ts';

/** What of a page a reader has before them: editors the draft if they want it, everybody else what is live. */
export function contentFor(
  { viewer }: QueryContext,
  { page }: PageRow,
  mode: PageMode,
): PageContent | undefined {
  if (mayEdit(viewer, page)) return mode === 'draft' ? page.draft : (page.live ?? undefined);
  return meetsVisibility(viewer, page.viewPermission, page.viewRoles) ? (page.live ?? undefined) : undefined;
}

/** What pages are shown with, read for all of them at once. */
export interface PageViewContext {
  readonly paths: PagePaths;
  /** Of their authors. */
  readonly names: ReadonlyMap<string, string>;
}

/** A page with the content that its reader has before them. */
export function pageView(
  queryContext: QueryContext,
  row: PageRow,
  content: PageContent,
  { paths, names }: PageViewContext,
): PageView {
  const { guid, shortId, page, publishedRevision, publishedOn } = row;
  // Rows that were made before pages had all of these lack some.
  const options = { ...newPageOptions, ...content.options };
  const { language, purpose, editPermission, editRoles, viewPermission, viewRoles } = page;
  return {
    guid,
    shortId,
    language,
    purpose,
    title: content.title,
    isPublished: page.live !== null,
    publishedRevision,
    publishedOn,
    ...pageStateFor(queryContext, row),
    createdOn: row.createdOn,
    editPermission,
    editRoles,
    viewPermission,
    viewRoles,
    buildingBlockInstances: content.blocks,
    options,
    authors: authorViews(options.authors, names),
    firstPublishedOn: options.firstPublishedOn ?? row.firstPublishedOn ?? null,
    listMetadata: {},
    urls: [...(paths.ofPage.get(guid) ?? [])],
    canEdit: mayEdit(queryContext.viewer, page),
  };
}

type PageState = Pick<
  PageView,
  | 'hasDraftChanges'
  | 'revision'
  | 'modifiedOn'
  | 'scheduledPublishOn'
  | 'scheduledUnpublishOn'
  | 'scheduleMisfire'
>;

/** How a page stands, as its reader may know it. */
export function pageStateFor({ viewer }: QueryContext, row: PageRow): PageState {
  return mayEdit(viewer, row.page) ? draftState(row) : publishedState(row);
}

/** How a page stands for whoever only reads it: nothing tells that, or when, its draft was changed. */
function publishedState({ revision, publishedRevision, publishedOn, modifiedOn }: PageRow): PageState {
  return {
    hasDraftChanges: false,
    revision: publishedRevision ?? revision,
    modifiedOn: publishedOn ?? modifiedOn,
    scheduledPublishOn: null,
    scheduledUnpublishOn: null,
    scheduleMisfire: null,
  };
}

function draftState(row: PageRow): PageState {
  const { hasDraftChanges, revision, modifiedOn } = row;
  const plans = new Map(scheduledTransitionsOf(row).map(({ act, dueOn }) => [act, dueOn]));
  return {
    hasDraftChanges,
    revision,
    modifiedOn,
    scheduledPublishOn: plans.get('publish') ?? null,
    scheduledUnpublishOn: plans.get('unpublish') ?? null,
    scheduleMisfire: row.lateAct,
  };
}

/** A page by itself, with the counts of its lists. */
export async function wholePageView(
  queryContext: QueryContext,
  row: PageRow,
  content: PageContent,
  paths: PagePaths,
): Promise<QueryResult<PageView>> {
  const names = await readAuthorNames(queryContext, [content.options.authors]);
  const view = pageView(queryContext, row, content, { paths, names });
  const lists = view.buildingBlockInstances.filter(({ buildingBlockName }) => buildingBlockName === 'List');
  const counted = await Promise.all(
    lists.map(async ({ guid }) => ({ guid, answer: await readListMetadata(queryContext, guid, {}) })),
  );
  const known = counted.flatMap(({ guid, answer }) => (answer === undefined ? [] : [{ guid, answer }]));
  return {
    view: { ...view, listMetadata: Object.fromEntries(known.map(({ guid, answer }) => [guid, answer.view])) },
    keys: [
      ...new Set([
        surrogateKey.page(view.guid),
        surrogateKey.menu(),
        ...[...names.keys()].map(surrogateKey.user),
        ...known.flatMap(({ answer }) => answer.keys),
      ]),
    ],
  };
}
