import { z } from 'zod';
import { limits } from '../shared/limits.ts';

/**
 * Optional body of `POST /api/changes/{id}:undo`: what to do with each conflicting path. Unmentioned paths keep their
 * current value.
 */
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
