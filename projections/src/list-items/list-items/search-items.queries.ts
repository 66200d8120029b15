import type { FoundItem } from '@spoor/contracts/list-items/list-item.views';
import type { SearchItemsQuery } from '@spoor/contracts/list-items/list-query';
import { searchWords } from '@spoor/contracts/shared/name-search';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { type RawBuilder, sql } from 'kysely';
import { foldedText } from '../../name-search.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { itemViews } from './item-views.ts';
import { matchesText } from './list-conditions.ts';
import type { ListItemRow } from './list-items.schema.ts';

/** Rows that are looked at together: rights are known only once their lists are. */
const perLook = 50;
/** After so many looks nobody searches on for somebody who may see almost nothing. */
const maxQueries = 10;

/**
 * Items of all lists that the reader may see and that have these words: first those that are called so, and of those
 * the ones whose title begins with them; else the newest first.
 */
export async function searchItems(
  queryContext: QueryContext,
  { search, itemCount }: SearchItemsQuery,
): Promise<QueryResult<readonly FoundItem[]>> {
  const found: FoundItem[] = [];
  const keys = new Set([surrogateKey.items(), surrogateKey.pages()]);
  for (let look = 0; look < maxQueries && found.length < itemCount; look += 1) {
    const rows = await candidates(queryContext, search, look * perLook);
    const answer = await itemViews(queryContext, rows);
    found.push(...answer.view.map(({ guid, title, url }) => ({ guid, title, url })));
    for (const key of answer.keys) keys.add(key);
    if (rows.length < perLook) break;
  }
  return { view: found.slice(0, itemCount), keys: [...keys] };
}

function candidates({ db, platform }: QueryContext, search: string, offset: number): Promise<ListItemRow[]> {
  return db
    .selectFrom('read_model.list_items')
    .selectAll()
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where(matchesText(search))
    .orderBy(distance(searchWords(search)))
    .orderBy('createdOn', 'desc')
    .orderBy('guid')
    .limit(perLook)
    .offset(offset)
    .execute();
}

/** As `matchRank` of the names' search has it; 3 where the title does not hold all of the words. */
function distance(words: readonly string[]): RawBuilder<number> {
  const [first = ''] = words;
  const title = foldedText(sql`title`);
  const holds = words.map((word) => sql`position(${word} in ${title}) > 0`);
  return sql<number>`CASE
    WHEN NOT (${sql.join([sql`true`, ...holds], sql` AND `)}) THEN 3
    WHEN starts_with(${title}, ${first}) THEN 0
    WHEN position(${` ${first}`} in ${title}) > 0 THEN 1
    ELSE 2 END`;
}
