import type { Kysely } from 'kysely';
import type { ReadModel } from '../../read-model.ts';

/** An item that visitors begin to see. */
export interface DueItem {
  readonly guid: string;
  readonly platformGuid: string;
  /** The lists and items that it hangs under. */
  readonly parentGuids: readonly string[];
}

/**
 * Published items whose moment has come without an event: after `since`, and not later than `until`.
 * @param platformGuids of the platforms to look at: their items are indexed by that moment
 */
export async function listDueItems(
  db: Kysely<ReadModel>,
  platformGuids: readonly string[],
  since: Date,
  until: Date,
): Promise<DueItem[]> {
  if (platformGuids.length === 0) return [];
  return await db
    .selectFrom('read_model.list_items')
    .select(['guid', 'platformGuid', 'parentGuids'])
    .where('platformGuid', 'in', platformGuids)
    .where('publishedOn', '>', since.toISOString())
    .where('publishedOn', '<=', until.toISOString())
    // What its own event brought is told with that.
    .whereRef('publishedOn', '>', 'modifiedOn')
    .where('isPublished', '=', true)
    .where('removed', '=', false)
    .execute();
}
