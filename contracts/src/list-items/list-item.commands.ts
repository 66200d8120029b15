import { z } from 'zod';
import { categoryGuids } from '../categories/category.ts';
import { givenBlock } from '../pages/block.ts';
import type { ContentEdit } from '../pages/content-edit.ts';
import { authors } from '../shared/author.ts';
import { guid, storedGuid } from '../shared/guid.ts';
import { jsonObject, limits, titleText, titleUpdate } from '../shared/limits.ts';
import { maxKindLength } from '../shared/text-lengths.ts';
import { moment, zonedMoment } from '../shared/timestamp.ts';
import type { ItemContent, ListItem } from './list-item.ts';
import { itemMetadataEdit, normalMetadata } from './list-item.ts';

const newItemMetadata = jsonObject
  .and(
    z.object({
      description: z.string().max(limits.summaryLength).optional(),
      imageGuid: storedGuid.nullish(),
      periodStart: zonedMoment.nullish(),
      periodEnd: zonedMoment.nullish(),
      tags: z.array(z.string().max(limits.nameLength)).max(limits.tagsPerItem).optional(),
      authors: authors.optional(),
      categories: categoryGuids.optional(),
    }),
  )
  .transform(normalMetadata);

/** A new item. The server adds guid, short id, kind and origin. */
export const addListItem = z
  .object({
    guid: guid.optional(),
    title: titleText,
    listItemTypeName: z.string().min(1).max(maxKindLength).default('News'),
    /** Further parents besides the list that it is posted to. */
    parentGuids: z.array(guid).max(limits.arrayLength).default([]),
    metadata: newItemMetadata.default({}),
    contentBuildingBlockInstances: z.array(givenBlock).max(limits.arrayLength).default([]),
    isPublished: z.boolean().default(true),
    publishedOn: moment.nullish(),
    highlight: z.boolean().default(false),
  })
  .meta({ id: 'AddListItem' });
export type AddListItem = z.input<typeof addListItem>;
export type NewListItem = z.output<typeof addListItem>;

/** Body of `POST /api/listitem/list/{guid}`: all items or none, as one Change. */
export const addListItems = z
  .array(addListItem)
  .min(1)
  .max(limits.arrayLength)
  .refine(haveOwnGuids, { error: 'Each item needs a guid of its own' });

/** Body of `PUT /api/listitem/{guid}`: absent members stay as they are; metadata merges by key, null clears. */
export const editListItem = z
  .object({
    title: titleUpdate,
    listItemTypeName: z.string().min(1).max(maxKindLength),
    parentGuids: z.array(guid).min(1).max(limits.arrayLength),
    metadata: itemMetadataEdit,
    contentBuildingBlockInstances: z.array(givenBlock).max(limits.arrayLength),
    isPublished: z.boolean(),
    publishedOn: moment.nullable(),
    highlight: z.boolean(),
  })
  .partial()
  .meta({ id: 'EditListItem' });
export type EditListItem = z.infer<typeof editListItem>;

/**
 * Body of `PUT /api/listitem/by-external/{source}/{externalId}`: makes an item, or changes it as `PUT /api/listitem/{guid}`. The
 * first parent of a new one is its list.
 */
export const setListItem = z
  .object({
    ...editListItem.shape,
    title: titleText,
    parentGuids: z.array(guid).min(1).max(limits.arrayLength),
  })
  .meta({ id: 'SetListItem' });
export type SetListItem = z.output<typeof setListItem>;

function haveOwnGuids(items: readonly NewListItem[]): boolean {
  const guids = items.flatMap((item) => item.guid ?? []);
  return new Set(guids).size === guids.length;
}

/** An edit whose new blocks have guids and places. */
export type ResolvedListItemEdit = Omit<EditListItem, 'contentBuildingBlockInstances'> & {
  contentBuildingBlockInstances?: ListItem['contentBuildingBlockInstances'] | undefined;
};

export type ListItemCommand =
  /** `revives`: an item of that guid that was removed comes back, as this one. */
  | { type: 'AddListItem'; item: ListItem; at: string; revives?: boolean }
  | { type: 'EditListItem'; edit: ResolvedListItemEdit; at: string }
  /** Edits title and blocks as those of a page, all or none. */
  | { type: 'EditItemContent'; edits: readonly ContentEdit[] }
  | { type: 'RestoreItemContent'; content: ItemContent }
  | { type: 'TagListItem'; add: readonly string[]; remove: readonly string[] }
  /** Replaces the parents in `fromGuids`. */
  | { type: 'MoveListItem'; fromGuids: readonly string[]; toGuid: string }
  | { type: 'RemoveListItem' }
  /** `toGuid` takes the place of all parents. */
  | { type: 'RestoreListItem'; toGuid?: string | undefined }
  | { type: 'PurgeListItem' };
