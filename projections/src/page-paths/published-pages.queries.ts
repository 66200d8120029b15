import { meetsVisibility } from '@spoor/contracts/shared/permissions';
import type { Reader } from '../query-context.ts';

/** Which of these pages are published, whoever may see them. */
export async function readPublished(
  reader: Reader,
  pageGuids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (pageGuids.length === 0) return new Set();
  const rows = await publishedPages(reader, pageGuids).select('guid').execute();
  return new Set(rows.map(({ guid }) => guid));
}

/** Which of these pages are published for the reader to see. */
export async function readVisible(
  reader: Reader,
  pageGuids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (pageGuids.length === 0) return new Set();
  const rows = await publishedPages(reader, pageGuids).select(['guid', 'card']).execute();
  const visible = rows.filter(({ card }) =>
    meetsVisibility(reader.viewer, card.viewPermission, card.viewRoles),
  );
  return new Set(visible.map(({ guid }) => guid));
}

function publishedPages({ db, platform }: Reader, pageGuids: readonly string[]) {
  return db
    .selectFrom('read_model.pages')
    .where('guid', 'in', pageGuids)
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where('publishedRevision', 'is not', null);
}
