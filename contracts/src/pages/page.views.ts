import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { block } from './block.ts';
import { pageOptions, pagePermissions } from './page.ts';
import { pagePurpose } from './page-purpose.ts';

export const listMetadata = z.object({
  totalNumberOfItems: z.int(),
  expiredNumberOfItems: z.int(),
});
export type ListMetadata = z.infer<typeof listMetadata>;

/** A block with the page it stands on. */
export const blockView = block.extend({ pageGuid: storedGuid }).meta({ id: 'BuildingBlockInstance' });
export type BlockView = z.infer<typeof blockView>;

/** A page as editors (draft) or visitors (live) read it. */
export const pageView = pagePermissions
  .extend({
    guid: storedGuid,
    shortId: z.string(),
    title: z.string(),
    language: z.string(),
    purpose: pagePurpose,
    isPublished: z.boolean(),
    hasDraftChanges: z.boolean(),
    revision: z.int(),
    publishedRevision: z.int().nullable(),
    publishedOn: z.string().nullable(),
    createdOn: z.string(),
    modifiedOn: z.string(),
    buildingBlockInstances: z.array(block),
    options: pageOptions,
    listMetadata: z.record(z.string(), listMetadata),
    urls: z.array(z.string()),
    canEdit: z.boolean(),
  })
  .meta({ id: 'Page' });
export type PageView = z.infer<typeof pageView>;
