import { restoreFromTrash } from '@spoor/contracts/trash/trash.commands';
import { z } from 'zod';

/** Where something from the trash comes back: a list, or a menu item. */
export const restoreForm = z.object({ target: restoreFromTrash.shape.target.unwrap() });
