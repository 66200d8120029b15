import { z } from 'zod';
import { block } from '../pages/block.ts';
import { storedGuid } from '../shared/guid.ts';
import { jsonObject } from '../shared/limits.ts';
import { shortId } from '../shared/short-id.ts';

/** What is known of an item beyond its title; kinds of items may add fields of their own. */
export const itemMetadata = jsonObject.and(
  z.object({
    description: z.string().optional(),
    imageGuid: storedGuid.nullable().optional(),
    periodStart: z.iso.datetime().nullable().optional(),
    periodEnd: z.iso.datetime().nullable().optional(),
    tags: z.array(z.string().max(100)).max(50).optional(),
  }),
);

/** What an edit says of metadata: absent keys stay as they are, null takes a key away. */
export const itemMetadataEdit = jsonObject.and(
  z.object({
    description: z.string().nullish(),
    imageGuid: storedGuid.nullish(),
    periodStart: z.iso.datetime().nullish(),
    periodEnd: z.iso.datetime().nullish(),
    tags: z.array(z.string().max(100)).max(50).nullish(),
  }),
);

export const itemKinds = ['ListItem', 'FormSubmission'] as const;
export const originKinds = ['Manual', 'Verification', 'Registration'] as const;

/** A list item as its own stream, `listitem-{guid}`, knows it. */
export const listItem = z.object({
  guid: storedGuid,
  shortId,
  title: z.string(),
  listItemTypeName: z.string(),
  /** The list blocks and items that it hangs under. */
  parentGuids: z.array(storedGuid).min(1),
  metadata: itemMetadata,
  contentBuildingBlockInstances: z.array(block),
  isPublished: z.boolean(),
  publishedOn: z.iso.datetime().nullable(),
  highlight: z.boolean(),
  kind: z.enum(itemKinds),
  origin: z.enum(originKinds),
});
export type ListItem = z.infer<typeof listItem>;

/** What an item tells; the rest says who sees it, and where. */
export type ItemContent = Pick<
  ListItem,
  'title' | 'listItemTypeName' | 'metadata' | 'contentBuildingBlockInstances'
>;
