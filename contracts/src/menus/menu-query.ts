import { z } from 'zod';
import { query } from '../shared/query.ts';

/** What happens to the children of a removed item: removed too, or moved up to its place. */
export const menuItemChildren = z.enum(['remove', 'lift']);
export type MenuItemChildren = z.infer<typeof menuItemChildren>;

/** Query of `DELETE /api/menuitem/{guid}`. */
export const removeMenuItemQuery = query({ children: menuItemChildren.default('remove') });
export type RemoveMenuItemQuery = z.output<typeof removeMenuItemQuery>;
