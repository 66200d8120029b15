import { addMenuItem, type EditMenuItem, type NewMenuItem } from '@spoor/contracts/menus/menu.commands';
import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { slugify } from '@spoor/contracts/shared/slug';
import { z } from 'zod';
import { changedMembers } from '../../shared/forms/changed-members.ts';

/** Where an item leads: to a page, to an address, or nowhere, as the heading of what is below it. */
export const menuItemKinds = ['page', 'address', 'heading'] as const;

/** What is said of a menu item, whether or not it exists yet. */
export type MenuItemBody = Omit<NewMenuItem, 'guid' | 'parentGuid' | 'afterGuid'>;

const { shape } = addMenuItem;
/** What other kinds of items need stays as it was typed, and is not looked at. */
const unused = z.string();
const common = {
  name: shape.name,
  isVisible: z.boolean(),
  openInNewWindow: z.boolean(),
  relatedMenuItems: shape.relatedMenuItems.unwrap(),
};
const pageGuid = shape.pageGuid.unwrap().unwrap();
const externalUrl = shape.externalUrl.unwrap().unwrap().refine(isWritten);

function valuesWith(urlSegment: z.ZodType<string, string>) {
  const page = z.object({ kind: z.literal('page'), ...common, urlSegment, pageGuid, externalUrl: unused });
  const address = page.extend({
    kind: z.literal('address'),
    urlSegment: unused,
    pageGuid: unused,
    externalUrl,
  });
  const heading = page.extend({ kind: z.literal('heading'), pageGuid: unused });
  return z.discriminatedUnion('kind', [page, address, heading]);
}

const topItem = valuesWith(shape.urlSegment);
const lowerItem = valuesWith(shape.urlSegment.refine((text) => slugify(text) !== ''));

/** A menu item as its form has it. */
export type MenuItemValues = z.input<typeof topItem>;

/** The form of a menu item; read, it is what the server is sent. At the top of a menu it may be the home page. */
export const topItemForm = topItem.transform(itemOf);
export const lowerItemForm = lowerItem.transform(itemOf);

/** What somebody edits: an item as it is, or as it was when they began. */
export interface EditedItem {
  readonly values: MenuItemValues;
  /** Of the menu. */
  readonly revision: number | undefined;
}

/** What the server may have against an item, and the field that it is about. */
export const menuItemRefusals = {
  slug_taken: 'urlSegment',
  reserved_segment: 'urlSegment',
  validation_failed: 'externalUrl',
} as const;

export const newMenuItemFormValues: MenuItemValues = {
  kind: 'page',
  name: '',
  urlSegment: '',
  pageGuid: '',
  externalUrl: '',
  isVisible: true,
  openInNewWindow: false,
  relatedMenuItems: [],
};

export function menuItemFormValuesOf(item: MenuItemView): MenuItemValues {
  const { name, urlSegment, pageGuid, externalUrl, isVisible, openInNewWindow, relatedMenuItems } = item;
  return {
    kind: externalUrl !== null ? 'address' : pageGuid !== null ? 'page' : 'heading',
    name,
    urlSegment,
    isVisible,
    openInNewWindow,
    relatedMenuItems,
    pageGuid: pageGuid ?? '',
    externalUrl: externalUrl ?? '',
  };
}

/** The item that a form describes. Links elsewhere have no part in the addresses of the site. */
function itemOf(values: MenuItemValues): MenuItemBody {
  const { kind, name, urlSegment, pageGuid, externalUrl, relatedMenuItems, ...others } = values;
  return {
    ...others,
    name: name.trim(),
    urlSegment: kind === 'address' ? '' : slugify(urlSegment),
    pageGuid: kind === 'page' ? pageGuid : null,
    externalUrl: kind === 'address' ? externalUrl.trim() : null,
    relatedMenuItems,
  };
}

/** What makes an item another than the form began with; nothing where it is the same. */
export function menuItemEditOf(before: MenuItemValues, after: MenuItemBody): EditMenuItem {
  return changedMembers(itemOf(before), after);
}

function isWritten(text: string): boolean {
  return text.trim() !== '';
}
