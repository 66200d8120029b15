import { z } from 'zod';
import { categoryGuids } from '../categories/category.ts';
import { block } from '../pages/block.ts';
import { authors } from '../shared/author.ts';
import { storedGuid } from '../shared/guid.ts';
import { jsonObject, limits } from '../shared/limits.ts';
import { shortId } from '../shared/short-id.ts';
import { inUtc, zonedMoment } from '../shared/timestamp.ts';

/** Metadata of an item; types may add members. */
export const itemMetadata = jsonObject.and(
  z.object({
    description: z.string().optional(),
    imageGuid: storedGuid.nullable().optional(),
    periodStart: z.iso.datetime().nullable().optional(),
    periodEnd: z.iso.datetime().nullable().optional(),
    tags: z.array(z.string().max(limits.nameLength)).max(limits.tagsPerItem).optional(),
  }),
);
export type ItemMetadata = z.infer<typeof itemMetadata>;

/** An edit of metadata: absent keys stay as they are, null removes a key. */
export const itemMetadataEdit = jsonObject
  .and(
    z.object({
      description: z.string().max(limits.summaryLength).nullish(),
      imageGuid: storedGuid.nullish(),
      periodStart: zonedMoment.nullish(),
      periodEnd: zonedMoment.nullish(),
      tags: z.array(z.string().max(limits.nameLength)).max(limits.tagsPerItem).nullish(),
      authors: authors.nullish(),
      categories: categoryGuids.nullish(),
    }),
  )
  .transform(normalMetadata);

interface Given {
  readonly periodStart?: string | null | undefined;
  readonly periodEnd?: string | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
  readonly categories?: readonly string[] | null | undefined;
}

/** Stored moments are in UTC; tags and categories are named once, and no tag is blank. */
export function normalMetadata<Metadata extends Given>(given: Metadata): Metadata {
  const { periodStart, periodEnd, tags, categories } = given;
  return {
    ...given,
    ...(periodStart == null ? {} : { periodStart: inUtc(periodStart) }),
    ...(periodEnd == null ? {} : { periodEnd: inUtc(periodEnd) }),
    ...(tags == null
      ? {}
      : { tags: [...new Set(tags.map((tag) => tag.trim()))].filter((tag) => tag !== '') }),
    ...(categories == null ? {} : { categories: [...new Set(categories)] }),
  };
}

/** Items hang under items; further than so many levels nobody looks. */
export const maxItemDepth = 5;

export const itemKinds = ['ListItem', 'FormSubmission'] as const;
export const originKinds = ['Manual', 'Verification', 'Registration'] as const;

/** The document of the stream `listitem-{guid}`. */
export const listItem = z.object({
  guid: storedGuid,
  shortId,
  title: z.string(),
  listItemTypeName: z.string(),
  /** Lists and items that it is in. */
  parentGuids: z.array(storedGuid).min(1),
  metadata: itemMetadata,
  contentBuildingBlockInstances: z.array(block),
  isPublished: z.boolean(),
  publishedOn: z.iso.datetime().nullable(),
  highlight: z.boolean(),
  kind: z.enum(itemKinds),
  origin: z.enum(originKinds),
  /** Of kind `FormSubmission`: what it was made of. */
  submissionGuid: storedGuid.optional(),
});
export type ListItem = z.infer<typeof listItem>;

/** What an item says, without its visibility and place. */
export type ItemContent = Pick<
  ListItem,
  'title' | 'listItemTypeName' | 'metadata' | 'contentBuildingBlockInstances'
>;
