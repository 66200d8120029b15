import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { block } from './block.ts';
import { pageOptions, pagePermissions } from './page.ts';
import { lateAct } from './page-life.views.ts';
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
    /** Plans, for its editors; null for others, and where nothing is planned. */
    scheduledPublishOn: z.string().nullable(),
    scheduledUnpublishOn: z.string().nullable(),
    /** What the last plan did too late, until somebody publishes or plans anew. For its editors. */
    scheduleMisfire: lateAct.nullable(),
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
