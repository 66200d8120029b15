import { z } from 'zod';
import { guid, storedGuid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';

/** Body of `POST /api/trash:restore`: all or none, as one Change. */
export const restoreFromTrash = z
  .object({
    guids: z.array(storedGuid).min(1).max(limits.arrayLength),
    target: guid.optional().meta({
      description:
        'Where it comes back: for items the list or the item that takes the place of all they hung under, for pages the menu or the menu item under which they get an address. Items without a list need one.',
    }),
  })
  .meta({ id: 'RestoreFromTrash' });
export type RestoreFromTrash = z.infer<typeof restoreFromTrash>;
