import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

/** What differs between two versions of a page or an item: of itself, or of one of its blocks. */
export const contentKinds = [
  'title',
  'option',
  'field',
  'blockAdded',
  'blockRemoved',
  'blockMoved',
  'blockContent',
  'blockOptions',
  'blockRights',
] as const;

/** One thing that reads or looks differently once a version of a page or an item has taken the place of another. */
export const contentChange = z.object({
  kind: z.enum(contentKinds),
  blockGuid: storedGuid.nullable(),
  /** Kind of the block (`Title`); null where it is about the whole. */
  blockName: z.string().nullable(),
  /** Which option of the page, or which field of the item (`description`); null where it is about something else. */
  option: z.string().nullable(),
  /** The texts that stand there before and after; null where it is about no text. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type ContentChange = z.infer<typeof contentChange>;

/** Answer of `GET /api/pages/{guid}:restoreCheck` and `GET /api/listitem/{guid}:restoreCheck`. */
export const restoreCheck = z
  .object({
    /** As its editors know it now. */
    title: z.string(),
    /** What was compared: sent back as `If-Match`, it keeps what was written since from being lost unseen. */
    revision: z.int(),
    /** What going back to that moment would change. */
    changes: z.array(contentChange),
  })
  .meta({ id: 'RestoreCheck' });
export type RestoreCheck = z.infer<typeof restoreCheck>;
