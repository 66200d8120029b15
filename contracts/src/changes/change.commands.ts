import { z } from 'zod';
import { limits } from '../shared/limits.ts';

/** Body of `POST /api/changes/{id}:undo`, which may be absent: how to settle each conflicting path. Paths without a word keep what is there now. */
export const undoChange = z
  .object({
    resolutions: z
      .array(z.object({ stream: z.string(), path: z.string(), choice: z.enum(['keep', 'restore']) }))
      .max(limits.arrayLength)
      .optional(),
  })
  .default({})
  .meta({ id: 'UndoChange' });
export type UndoChange = z.infer<typeof undoChange>;
