import { z } from 'zod';
import { focalPoint } from '../assets/asset.ts';
import { assetMediaTypes } from '../assets/media-types.ts';
import { namedCategory } from '../categories/category.views.ts';
import { authorView } from '../shared/author.ts';
import { jsonObject } from '../shared/limits.ts';
import { textInEachLanguage } from '../texts/language-schemas.ts';
import { listItem } from './list-item.ts';

/** The image of an item, so that clients need not read the asset. */
export const itemImage = z.object({
  guid: z.string(),
  /** Pixels of the original. */
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** Base64 of a thumbhash. */
  placeholder: z.string().nullable(),
  focalPoint: focalPoint.nullable(),
  /** For its address; may be empty. */
  version: z.string(),
});
export type ItemImage = z.infer<typeof itemImage>;

/** The file of an item: its type, also in readable form (`PDF`), and its size in bytes. */
export const itemFile = z.object({ mimeType: z.enum(assetMediaTypes), typeName: z.string(), size: z.int() });
export type ItemFile = z.infer<typeof itemFile>;

export const listItemView = listItem
  .extend({
    createdBy: z.object({ guid: z.string().nullable(), displayName: z.string() }),
    /** Those of its metadata, by their names. */
    authors: z.array(authorView),
    /** Those of its metadata that are there, by their names. */
    categories: z.array(namedCategory),
    createdOn: z.string(),
    modifiedOn: z.string(),
    revision: z.int(),
    /** Path of its page below the first page with its list; null where there is none. */
    url: z.string().nullable(),
    canEdit: z.boolean(),
    /** The asset of `metadata.imageGuid`; null where visitors cannot see it. */
    image: itemImage.nullable(),
    /** The asset of `metadata.fileGuid`, likewise. */
    file: itemFile.nullable(),
  })
  .meta({ id: 'ListItem' });
export type ListItemView = z.infer<typeof listItemView>;

/** An item in a tree, with its children as far as they are shown at once. */
export interface ListItemNode {
  readonly item: ListItemView;
  readonly children: readonly ListItemNode[];
  /** Children that a very wide tree leaves out. */
  readonly numberOfOthers: number;
}

// Typed explicitly, because inference fails for recursive schemas.
export const listItemNode: z.ZodType<ListItemNode> = z
  .object({
    item: listItemView,
    get children(): z.ZodArray<z.ZodType<ListItemNode>> {
      return z.array(listItemNode);
    },
    numberOfOthers: z.int(),
  })
  .meta({ id: 'ListItemNode' });

export const listItemReference = z
  .object({ guid: z.string(), title: z.string() })
  .meta({ id: 'ListItemReference' });
export type ListItemReference = z.infer<typeof listItemReference>;

export const foundItem = listItemReference
  .extend({
    /** Path of its page below the first page with its list; null where there is none. */
    url: z.string().nullable(),
  })
  .meta({ id: 'FoundItem' });
export type FoundItem = z.infer<typeof foundItem>;

/** Neighbours of an item in its list, its parents and its children. */
export const listItemSurroundings = z
  .object({
    previous: listItemReference.nullable(),
    next: listItemReference.nullable(),
    parents: z.array(listItemView),
    /** At most twelve. */
    children: z.array(listItemView),
  })
  .meta({ id: 'ListItemSurroundings' });
export type ListItemSurroundings = z.infer<typeof listItemSurroundings>;

/** An item that waits for review, and the lists that it is in. */
export const waitingItem = z
  .object({
    item: listItemView,
    lists: z.array(
      z.object({
        guid: z.string(),
        /** May be empty. */
        title: z.string(),
        /** Title of its page. */
        page: z.string(),
      }),
    ),
  })
  .meta({ id: 'WaitingItem' });
export type WaitingItem = z.infer<typeof waitingItem>;

/** A page of them, and their total number. */
export const waitingItems = z
  .object({ items: z.array(waitingItem), total: z.int() })
  .meta({ id: 'WaitingItems' });
export type WaitingItems = z.infer<typeof waitingItems>;

export const listFacet = z.object({ value: z.string(), count: z.int() });
export type ListFacet = z.infer<typeof listFacet>;

/** Values to filter a list by: most frequent first, at most thirty of each. */
export const listFacets = z
  .object({
    types: z.array(listFacet),
    tags: z.array(listFacet),
    /** By guid. */
    categories: z.array(listFacet.extend({ name: z.string() })),
    /** The first and last day on which any of its items takes place, also what is over; null where none has a date. */
    days: z.object({ first: z.iso.date(), last: z.iso.date() }).nullable(),
  })
  .meta({ id: 'ListFacets' });
export type ListFacets = z.infer<typeof listFacets>;

export const listItemType = z
  .object({
    guid: z.string(),
    name: z.string(),
    label: textInEachLanguage,
    icon: z.string(),
    hasPeriod: z.boolean(),
    hasDetail: z.boolean(),
    allowedChildTypes: z.array(z.string()),
    fields: z.array(
      z.object({
        key: z.string(),
        label: textInEachLanguage,
        inputType: z.enum(['text', 'textarea', 'email', 'tel', 'url', 'select', 'file', 'location']),
        required: z.boolean(),
        sortId: z.int(),
        options: z.array(z.object({ value: z.string(), label: textInEachLanguage })),
      }),
    ),
    defaultBlocks: z.array(z.string()),
    /** JSON Schema of its metadata; what it requires, an item has to have before visitors see it. */
    schema: jsonObject,
  })
  .meta({ id: 'ListItemType' });
export type ListItemType = z.infer<typeof listItemType>;
