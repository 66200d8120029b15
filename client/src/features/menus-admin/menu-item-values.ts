import type { EditMenuItem, NewMenuItem } from '@spoor/contracts/menus/menu.commands';
import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { slugify } from '@spoor/contracts/shared/slug';

/** Where an item leads: to a page, to an address, or nowhere, as the heading of what is below it. */
export const itemKinds = ['page', 'address', 'heading'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What is said of a menu item, whether or not it exists yet. */
export type MenuItemBody = Omit<NewMenuItem, 'guid' | 'parentGuid' | 'afterGuid'>;

/** A menu item as its form has it. */
export interface MenuItemValues {
  readonly kind: ItemKind;
  readonly name: string;
  readonly urlSegment: string;
  /** Empty while none is chosen. */
  readonly pageGuid: string;
  readonly externalUrl: string;
  readonly isVisible: boolean;
  readonly openInNewWindow: boolean;
  readonly relatedMenuItems: readonly string[];
}

/** What somebody edits: an item as it is, or as it was when they began. */
export interface EditedItem {
  readonly values: MenuItemValues;
  /** Of the menu. */
  readonly revision: number;
}

/** What the server may have against an item. */
export const menuItemRefusals = [
  { code: 'slug_taken', field: 'urlSegment' },
  { code: 'reserved_segment', field: 'urlSegment' },
  { code: 'validation_failed', field: 'externalUrl' },
] as const;

export const newItemValues: MenuItemValues = {
  ...{ kind: 'page', name: '', urlSegment: '', pageGuid: '', externalUrl: '' },
  ...{ isVisible: true, openInNewWindow: false, relatedMenuItems: [] },
};

export function valuesOf(item: MenuItemView): MenuItemValues {
  const { name, urlSegment, pageGuid, externalUrl, isVisible, openInNewWindow, relatedMenuItems } = item;
  return {
    kind: externalUrl !== null ? 'address' : pageGuid !== null ? 'page' : 'heading',
    ...{ name, urlSegment, isVisible, openInNewWindow, relatedMenuItems },
    pageGuid: pageGuid ?? '',
    externalUrl: externalUrl ?? '',
  };
}

/** The item that a form describes. Links elsewhere have no part in the addresses of the site. */
export function itemOf(values: MenuItemValues): MenuItemBody {
  const { kind, name, urlSegment, pageGuid, externalUrl, relatedMenuItems, ...others } = values;
  return {
    ...others,
    name: name.trim(),
    urlSegment: kind === 'address' ? '' : slugify(urlSegment),
    pageGuid: kind === 'page' ? pageGuid : null,
    externalUrl: kind === 'address' ? externalUrl.trim() : null,
    relatedMenuItems: [...relatedMenuItems],
  };
}

/** What changed between two versions of a form; nothing where that makes no other item. */
export function editOf(before: MenuItemValues, after: MenuItemValues): EditMenuItem {
  const then = itemOf(before);
  const changed = Object.entries(itemOf(after)).filter(
    ([member, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(then, member)),
  );
  return Object.fromEntries(changed);
}

/** What is missing or cannot be, by field. @param isHome whether the item may go without a part of the address */
export function flawsOf(
  { kind, name, urlSegment, pageGuid, externalUrl }: MenuItemValues,
  isHome: boolean,
): readonly ('name' | 'urlSegment' | 'pageGuid' | 'externalUrl')[] {
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(kind !== 'address' && slugify(urlSegment) === '' && !isHome ? (['urlSegment'] as const) : []),
    ...(kind === 'page' && pageGuid === '' ? (['pageGuid'] as const) : []),
    ...(kind === 'address' && externalUrl.trim() === '' ? (['externalUrl'] as const) : []),
  ];
}
