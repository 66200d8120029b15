import { z } from 'zod';
import { type MenuItem, menuItem } from './menu.ts';

/** A menu item with its target and its children. */
export interface MenuItemView extends Omit<MenuItem, 'parentGuid' | 'sortId'> {
  pageName: string | null;
  pageIsPublished: boolean | null;
  path: string | null;
  menuItems: MenuItemView[];
}

// Typed explicitly, because inference fails for recursive schemas.
export const menuItemView: z.ZodType<MenuItemView> = menuItem
  .omit({ parentGuid: true, sortId: true })
  .extend({
    pageName: z.string().nullable(),
    pageIsPublished: z.boolean().nullable(),
    /** Path within the site, or an external address; null for a heading. */
    path: z.string().nullable(),
    get menuItems(): z.ZodArray<z.ZodType<MenuItemView>> {
      return z.array(menuItemView);
    },
  })
  .meta({ id: 'MenuItem' });

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
