import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { leafChanges } from '../shared/leaf-changes.ts';
import { block, blockPlace } from './block.ts';
import { page, pageContent } from './page.ts';
import { previewLink } from './page-life.ts';

const blockGuid = storedGuid;

/**
 * A page and its blocks are one stream, `page-{guid}`. Each event carries what is needed to take it back. Paths of
 * changes begin at what the event names: the draft's options, the page's purpose or schedule, the page itself (permissions), a block's
 * content or options, or the block itself (permissions). Blocks are told in the order of their ranks.
 */
export const pageEvents = {
  PageCreated: z.object({ page }),
  PageRemoved: z.object({ page }),
  PageRestored: z.object({ page }),
  /** A removed page that nobody can bring back any more. */
  PagePurged: z.object({}),
  PageTitleChanged: z.object({ from: z.string(), to: z.string() }),
  PageOptionsChanged: z.object({ changes: leafChanges }),
  PagePermissionsChanged: z.object({ changes: leafChanges }),
  /** A page keeps the purpose that it was made for; what it says beside that may change. */
  PagePurposeChanged: z.object({ changes: leafChanges }),
  /** Plans that were made, altered, taken back, or carried out. */
  PageScheduleChanged: z.object({ changes: leafChanges }),
  PreviewLinkAdded: z.object({ linkGuid: storedGuid, link: previewLink }),
  PreviewLinkRevoked: z.object({ linkGuid: storedGuid, link: previewLink }),
  PagePublished: z.object({ from: pageContent.nullable(), to: pageContent }),
  PageUnpublished: z.object({ from: pageContent }),
  BlocksAdded: z.object({ blocks: z.array(block).min(1) }),
  /** A block goes together with its children. */
  BlocksRemoved: z.object({ blocks: z.array(block).min(1) }),
  BlocksMoved: z.object({
    moves: z.array(z.object({ blockGuid, from: blockPlace, to: blockPlace })).min(1),
  }),
  BlockContentChanged: z.object({ blockGuid, changes: leafChanges }),
  BlockOptionsChanged: z.object({ blockGuid, changes: leafChanges }),
  BlockPermissionsChanged: z.object({ blockGuid, changes: leafChanges }),
} as const;
