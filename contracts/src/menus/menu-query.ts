import { z } from 'zod';
import { query } from '../shared/query.ts';

/** What becomes of the items below one that is removed: they go with it, or move up to where it stood. */
export const menuItemChildren = z.enum(['remove', 'lift']);
export type MenuItemChildren = z.infer<typeof menuItemChildren>;

/** Query of `DELETE /api/menuitem/{guid}`. */
export const removeMenuItemQuery = query({ children: menuItemChildren.default('remove') });
export type RemoveMenuItemQuery = z.output<typeof removeMenuItemQuery>;
