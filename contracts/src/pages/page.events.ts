import { z } from 'zod';
import { fieldChanges } from '../shared/field-changes.ts';
import { storedGuid } from '../shared/guid.ts';
import { block, blockPlace } from './block.ts';
import { page, pageContent } from './page.ts';
import { previewLink } from './page-lifecycle.ts';

const blockGuid = storedGuid;

/**
 * A page and its blocks are one stream, `page-{guid}`. Every event carries what its inverse needs. Paths of changes
 * are relative to what the event is about: the draft's options, the purpose, the schedule, the page (permissions), a
 * block's content or options, or the block (permissions). Blocks are in order of rank.
 */
export const pageEvents = {
  PageCreated: z.object({ page }),
  PageRemoved: z.object({ page }),
  PageRestored: z.object({ page }),
  /** The page cannot be restored any more. */
  PagePurged: z.object({}),
  PageTitleChanged: z.object({ from: z.string(), to: z.string() }),
  PageOptionsChanged: z.object({ changes: fieldChanges }),
  PagePermissionsChanged: z.object({ changes: fieldChanges }),
  /** The kind of a purpose never changes, only its details. */
  PagePurposeChanged: z.object({ changes: fieldChanges }),
  /** Plans that were made, changed, cancelled or carried out. */
  PageScheduleChanged: z.object({ changes: fieldChanges }),
  PreviewLinkAdded: z.object({ linkGuid: storedGuid, link: previewLink }),
  PreviewLinkRevoked: z.object({ linkGuid: storedGuid, link: previewLink }),
  PagePublished: z.object({ from: pageContent.nullable(), to: pageContent }),
  PageUnpublished: z.object({ from: pageContent }),
  BlocksAdded: z.object({ blocks: z.array(block).min(1) }),
  /** Includes the children of each block. */
  BlocksRemoved: z.object({ blocks: z.array(block).min(1) }),
  BlocksMoved: z.object({
    moves: z.array(z.object({ blockGuid, from: blockPlace, to: blockPlace })).min(1),
  }),
  BlockContentChanged: z.object({ blockGuid, changes: fieldChanges }),
  BlockOptionsChanged: z.object({ blockGuid, changes: fieldChanges }),
  BlockPermissionsChanged: z.object({ blockGuid, changes: fieldChanges }),
} as const;
