import { z } from 'zod';
import { afterGuid, guid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { editListItem } from './list-item.commands.ts';

const tags = z.array(z.string().min(1).max(limits.nameLength)).max(limits.tagsPerItem).default([]);

export const bulkItemChange = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('edit'),
    edit: editListItem.pick({
      listItemTypeName: true,
      metadata: true,
      isPublished: true,
      publishedOn: true,
      highlight: true,
    }),
  }),
  /** Tags to add to and remove from all items. */
  z.object({ type: z.literal('tag'), add: tags, remove: tags }),
  /** Replaces the parents in `fromGuids`; items with none of these get the new parent in addition. */
  z.object({
    type: z.literal('move'),
    fromGuids: z.array(guid).max(limits.arrayLength).default([]),
    toGuid: guid,
  }),
  z.object({ type: z.literal('remove') }),
]);
export type BulkItemChange = z.output<typeof bulkItemChange>;
/** Before parsing: members with a default are optional. */
export type BulkItemChangeBody = z.input<typeof bulkItemChange>;

/** Body of `POST /api/listitem:change`: all items or none, as one Change. */
export const changeListItems = z
  .object({ guids: z.array(guid).min(1).max(limits.arrayLength), change: bulkItemChange })
  .meta({ id: 'ChangeListItems' });
export type ChangeListItems = z.output<typeof changeListItems>;
export type ChangeListItemsBody = z.input<typeof changeListItems>;

/**
 * Body of `POST /api/listitem/list/{guid}:place`: places items one after another among their siblings. The list is
 * sorted manually from then on.
 */
export const placeListItems = z
  .object({
    items: z
      .array(
        z.object({
          guid,
          /** The current parent, if the item is to get another. */
          fromGuid: guid.nullish(),
        }),
      )
      .min(1)
      .max(limits.arrayLength),
    /** The parent item in a tree; null at the top. */
    parentGuid: guid.nullable().default(null),
    afterGuid,
    /** The sibling behind them, for clients that see only a part of the list; it counts instead of `afterGuid`. */
    beforeGuid: guid.nullish(),
  })
  .meta({ id: 'PlaceListItems' });
export type PlaceListItems = z.infer<typeof placeListItems>;
