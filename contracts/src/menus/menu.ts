import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

export const menuPlace = z.object({ parentGuid: storedGuid.nullable(), sortId: z.int() });
export type MenuPlace = z.infer<typeof menuPlace>;

/** An item that leads to a page, to an external address, or nowhere (a heading). */
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

/** The document of the stream `menu-{guid}`: items as a flat list, in order of rank. */
export const menu = z.object({
  guid: storedGuid,
  name: z.string(),
  sortId: z.int(),
  items: z.array(menuItem),
});
export type Menu = z.infer<typeof menu>;

/** The number of levels, and so of segments in an address. */
export const menuDepth = 5;

/** Characters of the part of an address that an item of a menu gives to its page. */
export const maxSegmentLength = 80;
