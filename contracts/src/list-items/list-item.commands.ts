import { z } from 'zod';
import { block } from '../pages/block.ts';
import type { ContentEdit } from '../pages/edited-content.ts';
import { guid } from '../shared/guid.ts';
import { limits, titleText } from '../shared/limits.ts';
import type { ItemContent, ListItem } from './list-item.ts';
import { itemMetadata, itemMetadataEdit } from './list-item.ts';

const itemBlock = block.partial().required({ buildingBlockName: true });

/** Body members of a new item. The server adds guid, short id, kind and origin where they are absent. */
export const addListItem = z
  .object({
    guid: guid.optional(),
    title: titleText,
    listItemTypeName: z.string().min(1).max(50).default('News'),
    /** Further lists or items to hang under, besides the list that it is posted to. */
    parentGuids: z.array(guid).max(limits.arrayLength).default([]),
    metadata: itemMetadata.default({}),
    contentBuildingBlockInstances: z.array(itemBlock).max(limits.arrayLength).default([]),
    isPublished: z.boolean().default(true),
    publishedOn: z.iso.datetime().nullish(),
    highlight: z.boolean().default(false),
  })
  .meta({ id: 'AddListItem' });
export type AddListItem = z.input<typeof addListItem>;
export type NewListItem = z.output<typeof addListItem>;

/** Body of `POST /api/listitem/list/{guid}`: created in order, all or nothing, as one Change. */
export const addListItems = z
  .array(addListItem)
  .min(1)
  .max(limits.arrayLength)
  .refine(haveOwnGuids, { error: 'Each item needs a guid of its own' });

/** Body of `PUT /api/listitem/{guid}`: absent members stay as they are; metadata merges by key, null clears. */
export const editListItem = z
  .object({
    title: titleText,
    listItemTypeName: z.string().min(1).max(50),
    parentGuids: z.array(guid).min(1).max(limits.arrayLength),
    metadata: itemMetadataEdit,
    contentBuildingBlockInstances: z.array(itemBlock).max(limits.arrayLength),
    isPublished: z.boolean(),
    publishedOn: z.iso.datetime().nullable(),
    highlight: z.boolean(),
  })
  .partial()
  .meta({ id: 'EditListItem' });
export type EditListItem = z.infer<typeof editListItem>;

function haveOwnGuids(items: readonly NewListItem[]): boolean {
  const guids = items.flatMap((item) => item.guid ?? []);
  return new Set(guids).size === guids.length;
}

/** An edit whose new blocks have got their guids and places. */
export type WholeListItemEdit = Omit<EditListItem, 'contentBuildingBlockInstances'> & {
  contentBuildingBlockInstances?: ListItem['contentBuildingBlockInstances'] | undefined;
};

/** What the list item's decider is asked. */
export type ListItemCommand =
  | { type: 'AddListItem'; item: ListItem; at: string }
  | { type: 'EditListItem'; edit: WholeListItemEdit; at: string }
  /** Title and blocks, by the very edits that pages know; one after the other, and all or none. */
  | { type: 'EditItemContent'; edits: readonly ContentEdit[] }
  /** All that it tells, as it was before. */
  | { type: 'RestoreItemContent'; content: ItemContent }
  /** Adds and takes away topics, whatever others it has. */
  | { type: 'TagListItem'; add: readonly string[]; remove: readonly string[] }
  /** Hangs it under another list or item, instead of one where that is named. */
  | { type: 'MoveListItem'; fromGuids: readonly string[]; toGuid: string }
  | { type: 'RemoveListItem' }
  /** Of an item that was removed. */
  | { type: 'RestoreListItem' }
  | { type: 'PurgeListItem' };
