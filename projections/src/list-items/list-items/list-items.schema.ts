import type { ListItem } from '@spoor/contracts/list-items/list-item';

/** A list item: the whole of it as its stream has it, and apart what lists sort, filter and search by. */
export interface ListItemRow {
  guid: string;
  platformGuid: string;
  shortId: string;
  item: ListItem;
  title: string;
  listItemTypeName: string;
  parentGuids: string[];
  tags: string[];
  highlight: boolean;
  isPublished: boolean;
  publishedOn: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  /** Title, description and text blocks as plain text. */
  words: string;
  createdBy: string | null;
  createdOn: string;
  modifiedOn: string;
  removed: boolean;
  revision: number;
}
