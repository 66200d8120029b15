import { z } from 'zod';
import { focalPoint } from '../assets/asset.ts';
import { assetMediaTypes } from '../assets/media-types.ts';
import { listItem } from './list-item.ts';

/** The picture of an item as its asset knows it, so that no reader has to ask for the asset. */
export const itemImage = z.object({
  guid: z.string(),
  /** Pixels of the original. */
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** Base64 of a thumbhash. */
  placeholder: z.string().nullable(),
  focalPoint: focalPoint.nullable(),
  /** Of its address, where it has one. */
  version: z.string(),
});
export type ItemImage = z.infer<typeof itemImage>;

/** The file of an item as its asset knows it: what it is, also as people call it (`PDF`), and how many bytes. */
export const itemFile = z.object({ mimeType: z.enum(assetMediaTypes), typeName: z.string(), size: z.int() });
export type ItemFile = z.infer<typeof itemFile>;

/** A list item as it is read: with who made it, where it stands, and whether the reader may edit it. */
export const listItemView = listItem
  .extend({
    createdBy: z.object({ guid: z.string().nullable(), displayName: z.string() }),
    createdOn: z.string(),
    modifiedOn: z.string(),
    revision: z.int(),
    /** Path of its detail page on the first page that shows its list; null where there is none. */
    url: z.string().nullable(),
    canEdit: z.boolean(),
    /** What `metadata.imageGuid` names; null where it names nothing that visitors can see. */
    image: itemImage.nullable(),
    /** What `metadata.fileGuid` names, likewise. */
    file: itemFile.nullable(),
  })
  .meta({ id: 'ListItem' });
export type ListItemView = z.infer<typeof listItemView>;

/** An item among those that hang below it: a list as a tree, as far as it is shown at once. */
export interface ListItemNode {
  readonly item: ListItemView;
  readonly children: readonly ListItemNode[];
  /** Children that are left out of a very wide tree; the item's own page shows them. */
  readonly numberOfOthers: number;
}

/** As much of an item as a link to it needs. */
export interface ListItemReference {
  readonly guid: string;
  readonly title: string;
}

/** An item among those that somebody looked for. */
export interface FoundItem extends ListItemReference {
  /** Path of its detail page on the first page that shows its list; null where there is none. */
  readonly url: string | null;
}

/** What stands around an item: before and after it in its list, above and below it. */
export interface ListItemSurroundings {
  readonly previous: ListItemReference | null;
  readonly next: ListItemReference | null;
  readonly parents: readonly ListItemView[];
  /** At most twelve. */
  readonly children: readonly ListItemView[];
}

/** An item that nobody has published yet, and the lists that show it once somebody does. */
export interface WaitingItem {
  readonly item: ListItemView;
  readonly lists: readonly {
    readonly guid: string;
    /** Empty where it has none. */
    readonly title: string;
    /** Title of the page that it stands on. */
    readonly page: string;
  }[];
}

/** A page of them, and how many there are in all. */
export interface WaitingItems {
  readonly items: readonly WaitingItem[];
  readonly total: number;
}

/** A value that items of a list have, and how many of them do. */
export interface ListFacet {
  readonly value: string;
  readonly count: number;
}

/** What visitors may narrow a list by: the most frequent first, at most thirty of each. */
export interface ListFacets {
  readonly types: readonly ListFacet[];
  readonly tags: readonly ListFacet[];
}

const label = z.object({ nl: z.string(), en: z.string() });

export const listItemType = z
  .object({
    guid: z.string(),
    name: z.string(),
    label,
    icon: z.string(),
    hasPeriod: z.boolean(),
    hasDetail: z.boolean(),
    allowedChildTypes: z.array(z.string()),
    fields: z.array(
      z.object({
        key: z.string(),
        label,
        inputType: z.string(),
        required: z.boolean(),
        sortId: z.int(),
        options: z.array(z.object({ value: z.string(), label })),
      }),
    ),
    defaultBlocks: z.array(z.string()),
  })
  .meta({ id: 'ListItemType' });
export type ListItemType = z.infer<typeof listItemType>;
