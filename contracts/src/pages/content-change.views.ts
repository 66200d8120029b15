import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

export const contentChangeKinds = [
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

/** One difference between two versions of a page or an item. */
export const contentChange = z
  .object({
    kind: z.enum(contentChangeKinds),
    blockGuid: storedGuid.nullable(),
    /** Kind of the block; null where the change is not about a block. */
    blockName: z.string().nullable(),
    /** Name of a page option or item field; null for other changes. */
    option: z.string().nullable(),
    /** Readable texts before and after; null where there are none. */
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .meta({ id: 'ContentChange' });
export type ContentChange = z.infer<typeof contentChange>;

/** Answer of `GET /api/pages/{guid}:restoreCheck` and `GET /api/listitem/{guid}:restoreCheck`. */
export const restoreCheck = z
  .object({
    /** Of the draft. */
    title: z.string(),
    /** The revision that was compared; sent as `If-Match`, it prevents later changes from being lost. */
    revision: z.int(),
    changes: z.array(contentChange),
  })
  .meta({ id: 'RestoreCheck' });
export type RestoreCheck = z.infer<typeof restoreCheck>;
