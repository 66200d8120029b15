import { z } from 'zod';
import { guid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { editListItem } from './list-item.commands.ts';

const tags = z.array(z.string().min(1).max(100)).max(50).default([]);

/** What can be done to many items at once. */
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
  /** Topics that all of them get, and that none of them keeps. */
  z.object({ type: z.literal('tag'), add: tags, remove: tags }),
  /** To another list or item, out of those that are named; what hangs under none of these hangs there as well. */
  z.object({
    type: z.literal('move'),
    fromGuids: z.array(guid).max(limits.arrayLength).default([]),
    toGuid: guid,
  }),
  z.object({ type: z.literal('remove') }),
]);
export type BulkItemChange = z.output<typeof bulkItemChange>;
/** As it is sent: what has a default may be left out. */
export type BulkItemWish = z.input<typeof bulkItemChange>;

/** Body of `POST /api/listitem:change`: all of the items or none, as one Change. */
export const changeListItems = z
  .object({ guids: z.array(guid).min(1).max(limits.arrayLength), change: bulkItemChange })
  .meta({ id: 'ChangeListItems' });
export type ChangeListItems = z.output<typeof changeListItems>;
export type ChangeListItemsBody = z.input<typeof changeListItems>;

/**
 * Body of `POST /api/listitem/list/{guid}:place`: where items come to stand among their siblings, one after another,
 * by hand. The list has an order of its own making from then on.
 */
export const placeListItems = z
  .object({
    items: z
      .array(
        z.object({
          guid,
          /** What it hung under until now, where that is another than it is to hang under. */
          fromGuid: guid.nullish(),
        }),
      )
      .min(1)
      .max(limits.arrayLength),
    /** The item above them in a tree; null at the top. */
    parentGuid: guid.nullable().default(null),
    /** Their sibling before them; null where they come first, or where `beforeGuid` says where. */
    afterGuid: guid.nullable(),
    /** Their sibling behind them: for whoever sees a part of the list only, and puts them first in it. */
    beforeGuid: guid.nullish(),
  })
  .meta({ id: 'PlaceListItems' });
export type PlaceListItems = z.infer<typeof placeListItems>;
