import { z } from 'zod';
import { listItem } from './list-item.ts';

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
  })
  .meta({ id: 'ListItem' });
export type ListItemView = z.infer<typeof listItemView>;

export const listItemType = z
  .object({
    guid: z.string(),
    name: z.string(),
    label: z.object({ nl: z.string(), en: z.string() }),
    icon: z.string(),
    hasPeriod: z.boolean(),
    hasDetail: z.boolean(),
    allowedChildTypes: z.array(z.string()),
    fields: z.array(
      z.object({
        key: z.string(),
        label: z.object({ nl: z.string(), en: z.string() }),
        inputType: z.string(),
        required: z.boolean(),
        sortId: z.int(),
        options: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
    defaultBlocks: z.array(z.string()),
  })
  .meta({ id: 'ListItemType' });
export type ListItemType = z.infer<typeof listItemType>;
