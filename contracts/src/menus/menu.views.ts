import { z } from 'zod';
import { type MenuItem, menuItem } from './menu.ts';

/** A menu item with its target and its children. */
export interface MenuItemView extends Omit<MenuItem, 'parentGuid' | 'sortId'> {
  pageName: string | null;
  pageIsPublished: boolean | null;
  pageIsRemoved: boolean;
  path: string | null;
  menuItems: MenuItemView[];
}

// Typed explicitly, because inference fails for recursive schemas.
export const menuItemView: z.ZodType<MenuItemView> = menuItem
  .omit({ parentGuid: true, sortId: true })
  .extend({
    pageName: z.string().nullable(),
    /** Null where it leads to no page. */
    pageIsPublished: z.boolean().nullable(),
    /** The page lies in the trash, or is gone for good. Only administrators are told of such items. */
    pageIsRemoved: z.boolean(),
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
    /** Null for who may not change menus: it counts what was done to items that they do not see. */
    revision: z.int().nullable(),
    menuItems: z.array(menuItemView),
  })
  .meta({ id: 'Menu' });
export type MenuView = z.infer<typeof menuView>;
