import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { Table } from '../../runtime/projection.ts';

/** A list item as its stream has it, and what is known of its history. */
export interface ListItemState {
  guid: string;
  platformGuid: string;
  item: ListItem;
  createdBy: string | null;
  createdOn: string;
  modifiedOn: string;
  removed: boolean;
  revision: number;
}

/** The same, and apart what lists sort, filter and search by. */
export interface ListItemRow extends ListItemState {
  shortId: string;
  title: string;
  listItemTypeName: string;
  parentGuids: string[];
  tags: string[];
  highlight: boolean;
  isPublished: boolean;
  publishedOn: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  /** Title, description and the texts of its blocks. */
  words: string;
}

export const listItemsTable: Table<ListItemRow> = {
  name: 'list_items',
  key: 'guid',
  columns: {
    guid: 'uuid',
    platformGuid: 'uuid',
    shortId: 'text',
    item: 'jsonb',
    title: 'text',
    listItemTypeName: 'text',
    parentGuids: 'uuid[]',
    tags: 'text[]',
    highlight: 'boolean',
    isPublished: 'boolean',
    publishedOn: 'timestamptz',
    periodStart: 'timestamptz',
    periodEnd: 'timestamptz',
    words: 'text',
    createdBy: 'uuid',
    createdOn: 'timestamptz',
    modifiedOn: 'timestamptz',
    removed: 'boolean',
    revision: 'integer',
  },
  indexes: [
    '("platformGuid", "shortId")',
    'USING gin ("parentGuids")',
    // An index of its own instead of a stored column: rows are written faster, and filled tables are indexed at once.
    `USING gin (to_tsvector('dutch', words))`,
  ],
};
