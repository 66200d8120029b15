import { z } from 'zod';
import { menuItem } from './menu.ts';

/** A menu item with what it leads to and the items below it. */
export const menuItemView = menuItem
  .omit({ parentGuid: true, sortId: true })
  .extend({
    pageName: z.string().nullable(),
    pageIsPublished: z.boolean().nullable(),
    /** Address within the site, or the external one; null for a heading. */
    path: z.string().nullable(),
    get menuItems() {
      return z.array(menuItemView);
    },
  })
  .meta({ id: 'MenuItem' });
export type MenuItemView = z.infer<typeof menuItemView>;

export const menuView = z
  .object({
    guid: z.string(),
    name: z.string(),
    sortId: z.int(),
    revision: z.int(),
    menuItems: z.array(menuItemView),
  })
  .meta({ id: 'Menu' });
export type MenuView = z.infer<typeof menuView>;
