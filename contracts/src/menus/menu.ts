import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

export const menuPlace = z.object({ parentGuid: storedGuid.nullable(), sortId: z.int() });
export type MenuPlace = z.infer<typeof menuPlace>;

/** One entry: it leads to a page, to an address elsewhere, or nowhere (a heading). */
export const menuItem = menuPlace.extend({
  guid: storedGuid,
  urlSegment: z.string(),
  name: z.string(),
  pageGuid: storedGuid.nullable(),
  externalUrl: z.string().nullable(),
  isVisible: z.boolean(),
  openInNewWindow: z.boolean(),
  relatedMenuItems: z.array(storedGuid),
});
export type MenuItem = z.infer<typeof menuItem>;

/** A menu as its own stream, `menu-{guid}`, knows it: its items as a flat list, ordered by place. */
export const menu = z.object({
  guid: storedGuid,
  name: z.string(),
  sortId: z.int(),
  items: z.array(menuItem),
});
export type Menu = z.infer<typeof menu>;

/** Levels of items below one another, the first among them. Addresses have at most as many parts. */
export const menuDepth = 5;
