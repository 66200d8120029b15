import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';

/** Body of `POST /api/trash:restore`: all or none, as one Change. */
export const restoreFromTrash = z
  .object({ guids: z.array(storedGuid).min(1).max(limits.arrayLength) })
  .meta({ id: 'RestoreFromTrash' });
export type RestoreFromTrash = z.infer<typeof restoreFromTrash>;
