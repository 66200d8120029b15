import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { ActorKind } from '@spoor/contracts/shared/event-envelope';
import type { Table } from '../../runtime/projection.ts';

/** A list item as its stream has it, and what is known of its history. */
export interface ListItemState {
  guid: string;
  platformGuid: string;
  item: ListItem;
  createdBy: string | null;
  createdByKind: ActorKind;
  createdOn: string;
  modifiedOn: string;
  removed: boolean;
  /** Since when it lies in the trash, and who put it there; null where it does not, or no longer. */
  trashed: { readonly on: string; readonly by: string | null } | null;
  revision: number;
}

/** The same, and apart what lists sort, filter and search by. */
export interface ListItemRow extends ListItemState {
  shortId: string;
  title: string;
  listItemTypeName: string;
  parentGuids: string[];
  /** Where it hangs under one only, which most do: arrays do not fit into the index that counts. */
  onlyParent: string | null;
  tags: string[];
  categories: string[];
  highlight: boolean;
  isPublished: boolean;
  publishedOn: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  /** Title, description and the texts of its blocks. */
  words: string;
}

/** When an item takes place, also where its period is the wrong way round; an index knows it by these very words. */
export const whenOf = `tstzrange(
  least(coalesce("periodStart", "periodEnd", "publishedOn"), coalesce("periodEnd", "periodStart", "publishedOn")),
  greatest(coalesce("periodStart", "periodEnd", "publishedOn"), coalesce("periodEnd", "periodStart", "publishedOn")),
  '[]'
)`;

export const listItemsTable: Table<ListItemRow> = {
  key: 'guid',
  columns: {
    guid: 'uuid',
    platformGuid: 'uuid',
    shortId: 'text',
    item: 'jsonb',
    title: 'text',
    listItemTypeName: 'text',
    parentGuids: 'uuid[]',
    onlyParent: 'uuid',
    tags: 'text[]',
    categories: 'uuid[]',
    highlight: 'boolean',
    isPublished: 'boolean',
    publishedOn: 'timestamptz',
    periodStart: 'timestamptz',
    periodEnd: 'timestamptz',
    words: 'text',
    createdBy: 'uuid',
    createdByKind: 'text',
    createdOn: 'timestamptz',
    modifiedOn: 'timestamptz',
    removed: 'boolean',
    trashed: 'jsonb',
    revision: 'integer',
  },
  indexes: [
    '("platformGuid", "shortId")',
    // Without its list of pending entries, which every search would read through until somebody vacuums.
    'USING gin ("parentGuids") WITH (fastupdate = off)',
    // The orders that lists are read in: of a large one only the page that is shown is looked at.
    '("platformGuid", "publishedOn" DESC NULLS LAST, guid)',
    '("platformGuid", "publishedOn", guid)',
    '("platformGuid", title COLLATE "nl-x-icu", guid)',
    '("platformGuid", "periodStart", guid)',
    `USING gist (${whenOf})`,
    // All that counting a whole list needs, so that its rows are not fetched for it.
    '("onlyParent", "platformGuid", removed, "isPublished", "publishedOn", "periodEnd")',
    '("platformGuid") WHERE trashed IS NOT NULL',
    // What waits for an editor: few of very many.
    '("platformGuid", "createdOn", guid) WHERE NOT removed AND NOT "isPublished"',
    // An index of its own instead of a stored column: rows are written faster, and filled tables are indexed at once.
    `USING gin (to_tsvector('dutch', words))`,
  ],
};
