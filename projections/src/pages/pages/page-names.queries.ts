import type { PagePaths } from '@spoor/contracts/menus/page-paths';
import { containsWords, matchRank, searchWords } from '@spoor/contracts/shared/name-search';
import { mayEdit, meetsVisibility } from '@spoor/contracts/shared/permissions';
import type { Usage } from '@spoor/contracts/shared/problem';
import type { QueryContext } from '../../query-context.ts';
import { presentPages } from './page-rows.ts';
import type { PageCard } from './pages.schema.ts';

/**
 * Guids of the pages with content that the reader may see and that have these words in their title or an address, those
 * first whose title begins with them, then by title. Reads their cards alone, so that thousands of pages are found among
 * at once.
 * @param search empty finds all.
 */
export async function findPagesNamed(
  queryContext: QueryContext,
  search: string,
  { ofPage }: PagePaths,
): Promise<readonly string[]> {
  const cards = await presentPages(queryContext)
    .clearSelect()
    .select(['guid', 'card'])
    .where('purposeKind', '=', 'content')
    .execute();
  const words = searchWords(search);
  const order = new Intl.Collator(queryContext.platform.language);
  return cards
    .flatMap(({ guid, card }) => {
      const title = titleFor(queryContext, card);
      if (title === undefined) return [];
      const isMeant = containsWords([title, ...(ofPage.get(guid) ?? [])].join(' '), words);
      return isMeant ? [{ guid, title, distance: matchRank(title, words) }] : [];
    })
    .toSorted(
      (a, b) => a.distance - b.distance || order.compare(a.title, b.title) || (a.guid < b.guid ? -1 : 1),
    )
    .map(({ guid }) => guid);
}

/** How a usage is told to somebody who may not know what it is: `page:{guid}` as `page`, without a title. */
export function hiddenUsage(entity: string): Usage {
  const [kind = ''] = entity.split(':');
  return { entity: kind, title: '' };
}

/** Titles of pages as the reader knows them, by entity (`page:{guid}`); those that are not for them are left out. */
export async function readPageTitles(
  queryContext: QueryContext,
  entities: readonly string[],
): Promise<[entity: string, title: string][]> {
  const guids = entities.filter((entity) => entity.startsWith('page:')).map((entity) => entity.slice(5));
  if (guids.length === 0) return [];
  const rows = await presentPages(queryContext)
    .clearSelect()
    .select(['guid', 'card'])
    .where('guid', 'in', guids)
    .execute();
  return rows.flatMap(({ guid, card }) => {
    const title = titleFor(queryContext, card);
    return title === undefined ? [] : [[`page:${guid}`, title] as [string, string]];
  });
}

/** As its reader knows the page: editors by its draft, everybody else as it is live. */
function titleFor({ viewer }: QueryContext, card: PageCard): string | undefined {
  if (mayEdit(viewer, card)) return card.draftTitle;
  return meetsVisibility(viewer, card.viewPermission, card.viewRoles)
    ? (card.liveTitle ?? undefined)
    : undefined;
}
