import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

/**
 * Items that no screen shows although nobody removed them: none of their lists stands on a page that is there, because
 * the list, its page or the item above them was removed. Common table expressions, of which `unlisted_items` has
 * their guids; to be put behind `WITH RECURSIVE`.
 */
export function unlistedItems({ platform }: QueryContext) {
  const ofPlatform = sql`"platformGuid" = ${platform.guid} AND NOT removed`;
  return sql`
    item_parents AS (
      SELECT DISTINCT "onlyParent" AS guid FROM read_model.list_items
      WHERE ${ofPlatform} AND "onlyParent" IS NOT NULL
      UNION
      SELECT unnest("parentGuids") FROM read_model.list_items WHERE ${ofPlatform} AND "onlyParent" IS NULL
    ),
    listed_parents AS (
      SELECT guid FROM item_parents WHERE guid IN (
        SELECT unnest("blockGuids") FROM read_model.pages WHERE ${ofPlatform}
      )
      UNION
      SELECT item.guid FROM listed_parents AS above
      JOIN read_model.list_items AS item ON item."parentGuids" @> ARRAY[above.guid]
      WHERE item."platformGuid" = ${platform.guid} AND NOT item.removed
        AND item.guid IN (SELECT guid FROM item_parents)
    ),
    lost_parents AS (
      SELECT guid FROM item_parents WHERE guid NOT IN (SELECT guid FROM listed_parents)
    ),
    unlisted_items AS (
      SELECT guid FROM read_model.list_items
      WHERE ${ofPlatform}
        AND "parentGuids" && ARRAY(SELECT guid FROM lost_parents)
        AND NOT "parentGuids" && ARRAY(SELECT guid FROM listed_parents)
    )`;
}
