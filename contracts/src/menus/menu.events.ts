import { z } from 'zod';
import { fieldChanges } from '../shared/field-changes.ts';
import { storedGuid } from '../shared/guid.ts';
import { menu, menuItem, menuPlace } from './menu.ts';

export const menuEvents = {
  MenuCreated: z.object({ menu }),
  MenuRemoved: z.object({ menu }),
  MenuRestored: z.object({ menu }),
  MenuNameChanged: z.object({ from: z.string(), to: z.string() }),
  MenuItemsAdded: z.object({ items: z.array(menuItem).min(1) }),
  /** Includes the items below each item. */
  MenuItemsRemoved: z.object({ items: z.array(menuItem).min(1) }),
  MenuItemsMoved: z.object({
    moves: z.array(z.object({ itemGuid: storedGuid, from: menuPlace, to: menuPlace })).min(1),
  }),
  MenuItemChanged: z.object({ itemGuid: storedGuid, changes: fieldChanges }),
} as const;
