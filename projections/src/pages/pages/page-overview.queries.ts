import type { PagePaths } from '@spoor/contracts/menus/page-paths';
import type { PageFilter, PageSort, PageStatus } from '@spoor/contracts/pages/page-listing';
import type { PageOverview, PageOverviewQueryParams } from '@spoor/contracts/pages/page-overview';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { type RawBuilder, sql } from 'kysely';
import { byName, containsTyped } from '../../name-search.ts';
import { readPagePaths } from '../../page-paths/page-paths.queries.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { readDisplayNames } from '../../users/users/users.queries.ts';
import { presentPages } from './page-rows.ts';
import { scheduledTransitionsOf } from './page-schedules.ts';
import type { PageRow } from './pages.schema.ts';

/** How often each page was viewed; those that never were are not in it. */
export type PageViews = ReadonlyMap<string, number>;

/**
 * All pages of one kind, for administrators: narrowed, sorted, a page at a time, and how many there are in all.
 */
export async function listPageOverviews(
  queryContext: QueryContext,
  query: PageOverviewQueryParams,
  views: PageViews,
): Promise<QueryResult<{ pages: PageOverview[]; total: number }>> {
  const paths = await readPagePaths(queryContext);
  const { search, show, kind, pageNumber, itemCount } = query;
  const wanted = presentPages(queryContext)
    .where('purposeKind', '=', kind)
    .$if(search !== undefined, (pages) => pages.where(matchesSearch(search ?? '', paths)))
    .$if(show !== undefined, (pages) => pages.where(shown(show ?? 'live', paths)));
  const [rows, { total }] = await Promise.all([
    wanted
      .orderBy(orderOf(query.sort_by, views))
      .orderBy('guid')
      .limit(itemCount)
      .offset((pageNumber - 1) * itemCount)
      .execute(),
    wanted
      .clearSelect()
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const names = await readDisplayNames(
    queryContext,
    rows.flatMap(({ modifiedBy }) => modifiedBy ?? []),
  );
  return {
    view: { pages: rows.map((row) => overviewOf(row, { paths, names, views })), total: Number(total) },
    keys: [surrogateKey.pages(), surrogateKey.templates(), surrogateKey.menu()],
  };
}

interface Beside {
  readonly paths: PagePaths;
  readonly names: ReadonlyMap<string, string>;
  readonly views: PageViews;
}

function overviewOf(row: PageRow, { paths, names, views }: Beside): PageOverview {
  const { guid, card, page, modifiedOn, modifiedBy, revision } = row;
  const plans = new Map(scheduledTransitionsOf(row).map(({ act, dueOn }) => [act, dueOn]));
  return {
    guid,
    modifiedOn,
    revision,
    title: card.draftTitle,
    purpose: page.purpose,
    status: statusOf(row),
    urls: [...(paths.ofPage.get(guid) ?? [])],
    scheduledPublishOn: plans.get('publish') ?? null,
    scheduledUnpublishOn: plans.get('unpublish') ?? null,
    modifiedBy: names.get(modifiedBy ?? '') ?? '',
    views: views.get(guid) ?? 0,
  };
}

function statusOf({ publishedRevision, hasDraftChanges }: PageRow): PageStatus {
  if (publishedRevision === null) return 'draft';
  return hasDraftChanges ? 'changed' : 'live';
}

/** Pages with these words in their title, or in an address that leads there. */
function matchesSearch(search: string, { ofPage }: PagePaths): RawBuilder<boolean> {
  const text = search.toLowerCase();
  const found = [...ofPage].flatMap(([guid, urls]) => (urls.some((url) => url.includes(text)) ? [guid] : []));
  return sql`(${containsTyped(sql`card->>'draftTitle'`, search)} OR guid = ANY(${found}::uuid[]))`;
}

function shown(filter: PageFilter, { ofPage }: PagePaths): RawBuilder<boolean> {
  switch (filter) {
    case 'draft':
      return sql`"publishedRevision" IS NULL`;
    case 'changed':
      return sql`"publishedRevision" IS NOT NULL AND "hasDraftChanges"`;
    case 'live':
      return sql`"publishedRevision" IS NOT NULL AND NOT "hasDraftChanges"`;
    case 'scheduled':
      return sql`"dueOn" IS NOT NULL`;
    case 'unlisted':
      return sql`guid <> ALL(${[...ofPage.keys()]}::uuid[])`;
    default:
      return filter satisfies never;
  }
}

function orderOf(sort: PageSort, views: PageViews): RawBuilder<unknown> {
  switch (sort) {
    case 'title_asc':
      return byName(sql`(card->>'draftTitle')`);
    case 'title_desc':
      return sql`${byName(sql`(card->>'draftTitle')`)} DESC`;
    case 'modifiedOn_asc':
      return sql`"modifiedOn"`;
    case 'modifiedOn_desc':
      return sql`"modifiedOn" DESC`;
    case 'views_asc':
      return viewsOf(views, sql`ASC`);
    case 'views_desc':
      return viewsOf(views, sql`DESC`);
    default:
      return sort satisfies never;
  }
}

/** Views are counted elsewhere; they come along as a list. */
function viewsOf(views: PageViews, direction: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((${JSON.stringify(Object.fromEntries(views))}::jsonb->>guid::text)::bigint, 0) ${direction}`;
}
