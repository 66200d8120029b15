import { z } from 'zod';
import { authorView } from '../shared/author.ts';
import { storedGuid } from '../shared/guid.ts';
import { block } from './block.ts';
import { pageOptions, pagePermissions } from './page.ts';
import { scheduleMisfire } from './page-lifecycle.views.ts';
import { pagePurpose } from './page-purpose.ts';

export const listMetadata = z
  .object({
    totalNumberOfItems: z.int(),
    expiredNumberOfItems: z.int(),
  })
  .meta({ id: 'ListMetadata' });
export type ListMetadata = z.infer<typeof listMetadata>;

/** A block by itself. Its revision is that of its page, of whose stream it is a part. */
export const blockView = block
  .extend({ pageGuid: storedGuid, revision: z.int() })
  .meta({ id: 'BuildingBlockInstance' });
export type BlockView = z.infer<typeof blockView>;

/** The draft for editors, or the live version for visitors. */
export const pageView = pagePermissions
  .extend({
    guid: storedGuid,
    shortId: z.string(),
    title: z.string(),
    language: z.string(),
    purpose: pagePurpose,
    isPublished: z.boolean(),
    /** For editors only, as the latest revision and when it was made: others are told of what is published. */
    hasDraftChanges: z.boolean(),
    revision: z.int(),
    publishedRevision: z.int().nullable(),
    publishedOn: z.string().nullable(),
    /** For editors only; null where nothing is planned. */
    scheduledPublishOn: z.string().nullable(),
    scheduledUnpublishOn: z.string().nullable(),
    /**
     * The last plan that was carried out too late, until the page is published or scheduled again. For editors only.
     */
    scheduleMisfire: scheduleMisfire.nullable(),
    createdOn: z.string(),
    modifiedOn: z.string(),
    buildingBlockInstances: z.array(block),
    options: pageOptions,
    /** Those of its options, by their names. */
    authors: z.array(authorView),
    /** As its options say, else when it was first published here. Null where it never was. */
    firstPublishedOn: z.string().nullable(),
    listMetadata: z.record(z.string(), listMetadata),
    urls: z.array(z.string()),
    canEdit: z.boolean(),
  })
  .meta({ id: 'Page' });
export type PageView = z.infer<typeof pageView>;
