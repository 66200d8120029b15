import { meetsVisibility } from '@spoor/contracts/shared/permissions';
import type { QueryContext } from '../query-context.ts';

/** Which of these pages are published, whoever may see them. */
export async function readPublished(
  queryContext: QueryContext,
  pageGuids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (pageGuids.length === 0) return new Set();
  const rows = await publishedPages(queryContext, pageGuids).select('guid').execute();
  return new Set(rows.map(({ guid }) => guid));
}

/** Which of these pages are published for the reader to see. */
export async function readVisible(
  queryContext: QueryContext,
  pageGuids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (pageGuids.length === 0) return new Set();
  const rows = await publishedPages(queryContext, pageGuids).select(['guid', 'card']).execute();
  const visible = rows.filter(({ card }) =>
    meetsVisibility(queryContext.viewer, card.viewPermission, card.viewRoles),
  );
  return new Set(visible.map(({ guid }) => guid));
}

function publishedPages({ db, platform }: QueryContext, pageGuids: readonly string[]) {
  return db
    .selectFrom('read_model.pages')
    .where('guid', 'in', pageGuids)
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where('publishedRevision', 'is not', null);
}
