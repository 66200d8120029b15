import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

/** What differs between two versions of a page: of the page itself, or of one block. */
export const contentKinds = [
  'title',
  'option',
  'blockAdded',
  'blockRemoved',
  'blockMoved',
  'blockContent',
  'blockOptions',
  'blockRights',
] as const;

/** One thing that reads or looks differently once a version of a page has taken the place of another. */
export const contentChange = z.object({
  kind: z.enum(contentKinds),
  blockGuid: storedGuid.nullable(),
  /** Kind of the block (`Title`); null where it is about the page. */
  blockName: z.string().nullable(),
  /** Which option of the page; null where it is about something else. */
  option: z.string().nullable(),
  /** The texts that stand there before and after; null where it is about no text. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type ContentChange = z.infer<typeof contentChange>;

/** Answer of `GET /api/pages/{guid}:restoreCheck`. */
export const restoreCheck = z
  .object({
    /** Of the page, as its editors know it now. */
    title: z.string(),
    /** The page that was compared: sent back as `If-Match`, it keeps what was written since from being lost unseen. */
    revision: z.int(),
    /** What going back to that moment would change in the draft. */
    changes: z.array(contentChange),
  })
  .meta({ id: 'RestoreCheck' });
export type RestoreCheck = z.infer<typeof restoreCheck>;
