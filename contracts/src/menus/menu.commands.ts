import { z } from 'zod';
import { afterGuid, guid } from '../shared/guid.ts';
import { nameText, nameUpdate } from '../shared/limits.ts';
import { type Menu, type MenuItem, type MenuPlace, maxSegmentLength } from './menu.ts';
import type { MenuItemChildren } from './menu-query.ts';

/** Body of `POST /api/menus:withName`. */
export const createMenu = z.object({ name: nameText }).meta({ id: 'CreateMenu' });
export type CreateMenu = z.infer<typeof createMenu>;

/** Body of `PUT /api/menus/{guid}`. */
export const renameMenu = z.object({ name: nameUpdate }).meta({ id: 'RenameMenu' });
export type RenameMenu = z.infer<typeof renameMenu>;

const urlSegment = z.string().max(maxSegmentLength);

const itemBody = z.object({
  urlSegment,
  name: nameText,
  pageGuid: guid.nullable().default(null),
  externalUrl: z.string().max(2000).nullable().default(null),
  isVisible: z.boolean().default(true),
  openInNewWindow: z.boolean().default(false),
  relatedMenuItems: z.array(guid).max(20).default([]),
});

const place = { parentGuid: guid.nullish(), afterGuid };

/** Body of `POST /api/menus/{guid}/items`. */
export const addMenuItem = itemBody.extend({ guid: guid.optional(), ...place }).meta({ id: 'AddMenuItem' });
export type AddMenuItem = z.input<typeof addMenuItem>;
export type NewMenuItem = z.output<typeof addMenuItem>;

/** Body of `PUT /api/menuitem/{guid}`: absent members stay as they are. */
export const editMenuItem = z
  .object({
    urlSegment,
    name: nameUpdate,
    pageGuid: guid.nullable(),
    externalUrl: z.string().max(2000).nullable(),
    isVisible: z.boolean(),
    openInNewWindow: z.boolean(),
    relatedMenuItems: z.array(guid).max(20),
  })
  .partial()
  .meta({ id: 'EditMenuItem' });
export type EditMenuItem = z.infer<typeof editMenuItem>;

/**
 * Body of `PUT /api/menuitem/by-external/{source}/{externalId}`: makes an item, or changes it as `PUT /api/menuitem/{guid}`. Its
 * place is told when it is made: later it stays where editors put it.
 */
export const setMenuItem = z
  .object({ ...editMenuItem.shape, urlSegment, name: nameText, menuGuid: guid, ...place })
  .meta({ id: 'SetMenuItem' });
export type SetMenuItem = z.output<typeof setMenuItem>;

const itemPlace = z.object(place);
export type ItemPlace = z.infer<typeof itemPlace>;

/** Body of `POST /api/menuitem/{guid}:move`: within its menu, or with everything below it to another. */
export const moveMenuItem = itemPlace.extend({ menuGuid: guid.optional() }).meta({ id: 'MoveMenuItem' });
export type MoveMenuItem = z.infer<typeof moveMenuItem>;

export type MenuCommand =
  | { type: 'CreateMenu'; menu: Menu }
  | { type: 'RenameMenu'; name: string | undefined }
  | { type: 'RemoveMenu' }
  | { type: 'AddMenuItem'; item: Omit<MenuItem, keyof MenuPlace>; place: ItemPlace }
  /** A subtree from another menu, root first. */
  | { type: 'AdoptMenuItems'; items: readonly MenuItem[]; place: ItemPlace }
  | { type: 'EditMenuItem'; itemGuid: string; edit: EditMenuItem }
  | { type: 'MoveMenuItem'; itemGuid: string; place: ItemPlace }
  | { type: 'RemoveMenuItem'; itemGuid: string; children: MenuItemChildren }
  /** Items that lead to one of these pages lead to another one, or are removed; those below them take their place. */
  | { type: 'ReleasePages'; pageGuids: readonly string[]; to: string | null }
  | ReturnPages;

/** Takes back what `ReleasePages` did, for pages that come back. */
export interface ReturnPages {
  readonly type: 'ReturnPages';
  readonly released: {
    readonly removed: readonly MenuItem[];
    /** Items that took the place of what was removed. */
    readonly lifted: readonly {
      readonly itemGuid: string;
      readonly from: MenuPlace;
      readonly to: MenuPlace;
    }[];
    /** Items that lead to another page. */
    readonly led: readonly { readonly itemGuid: string; readonly from: string; readonly to: string }[];
  };
}
