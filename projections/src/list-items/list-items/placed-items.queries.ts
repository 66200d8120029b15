import { anyOfFewGuids } from '@spoor/infra/postgres/any-guid';
import { type RawBuilder, sql } from 'kysely';
import { batchReads } from '../../batch-reads.ts';
import type { ListItemRow } from './list-items.schema.ts';
import {
  type ListPlacements,
  type PlacementRow,
  placementsIn,
  selectingPlacements,
} from './list-placements.queries.ts';

/** An item, and the pages of the lists that it hangs under. */
export interface PlacedItem<Row> {
  readonly row: Row;
  /** Perhaps also those of other lists. */
  readonly placements: ListPlacements;
}

/** As much of an item as commands need. */
export type TargetRow = Pick<ListItemRow, 'guid' | 'parentGuids' | 'createdBy' | 'isPublished' | 'removed'>;

/** Items, also removed ones, with their places. */
export const readPlacedItems = readingPlaced<ListItemRow>(sql`*`);

/** The same of a few columns, for commands on many items. */
export const readPlacedTargets = readingPlaced<TargetRow>(
  sql`guid, "parentGuids", "createdBy", "isPublished", removed`,
);

/** Each edit asks for an item and its places, before and after it: one statement finds both. */
function readingPlaced<Row extends TargetRow>(columns: RawBuilder<unknown>) {
  return batchReads(async ({ db, platformGuid }, guids): Promise<ReadonlyMap<string, PlacedItem<Row>>> => {
    const lists = sql`(SELECT DISTINCT unnest("parentGuids") FROM items)`;
    // Rows below each other: an item has no columns of a placement, and a placement none of an item.
    const { rows } = await sql<Row | (PlacementRow & { readonly guid: null })>`
        WITH items AS (
          SELECT ${columns} FROM read_model.list_items
          WHERE guid = ${anyOfFewGuids(guids)} AND "platformGuid" = ${platformGuid}
        ), placements AS (${selectingPlacements(lists, platformGuid)})
        SELECT * FROM items FULL JOIN placements ON false ORDER BY placements.ordinal`.execute(db);
    const placements = placementsIn(rows.flatMap((row) => (row.guid === null ? [row] : [])));
    return new Map(rows.flatMap((row) => (row.guid === null ? [] : [[row.guid, { row, placements }]])));
  });
}
