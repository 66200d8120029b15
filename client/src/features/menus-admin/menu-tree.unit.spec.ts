import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { describe, expect, it } from 'vitest';
import { findItem, placeInMenu, withMenuItemMoved } from './menu-tree.ts';

const item = (guid: string, ...menuItems: MenuItemView[]): MenuItemView => ({
  guid,
  menuItems,
  name: guid,
  urlSegment: guid,
  pageGuid: null,
  externalUrl: null,
  path: null,
  isVisible: true,
  openInNewWindow: false,
  relatedMenuItems: [],
  pageName: null,
  pageIsPublished: null,
  pageIsRemoved: false,
});
const menu = (guid: string, ...menuItems: MenuItemView[]): MenuView => ({
  guid,
  menuItems,
  name: guid,
  sortId: 1,
  revision: 0,
});
const menus = [menu('main', item('a', item('a1'), item('a2')), item('b')), menu('footer', item('f'))];

/** `main(a(a1 a2) b) footer(f)`. */
const outline = (given: readonly MenuView[]) =>
  given.map(({ guid, menuItems }) => `${guid}(${menuItems.map(textOf).join(' ')})`).join(' ');
const textOf = ({ guid, menuItems }: MenuItemView): string =>
  menuItems.length === 0 ? guid : `${guid}(${menuItems.map(textOf).join(' ')})`;

describe('An item', () => {
  it('is found with its menu and what is above it', () => {
    const found = findItem(menus, 'a2');
    expect([found?.menu.guid, found?.above.map(({ guid }) => guid), found?.item.guid]).toEqual([
      'main',
      ['a'],
      'a2',
    ]);
    expect(findItem(menus, 'nowhere')).toBeUndefined();
  });

  it.each([
    [
      'behind a sibling',
      'a',
      { menuGuid: 'main', parentGuid: null, afterGuid: 'b' },
      'main(b a(a1 a2)) footer(f)',
    ],
    [
      'below another',
      'b',
      { menuGuid: 'main', parentGuid: 'a', afterGuid: 'a1' },
      'main(a(a1 b a2)) footer(f)',
    ],
    [
      'to the top',
      'a2',
      { menuGuid: 'main', parentGuid: null, afterGuid: null },
      'main(a2 a(a1) b) footer(f)',
    ],
    [
      'to another menu',
      'a',
      { menuGuid: 'footer', parentGuid: 'f', afterGuid: null },
      'main(b) footer(f(a(a1 a2)))',
    ],
  ])('moves %s, with what is below it', (_, guid, place, expected) => {
    expect(outline(withMenuItemMoved(menus, guid, place))).toBe(expected);
  });
});

describe('A place in the tree of menus', () => {
  it('is one in a menu', () => {
    expect(placeInMenu(menus, { parentId: 'footer', afterId: 'f' })).toEqual({
      menuGuid: 'footer',
      parentGuid: null,
      afterGuid: 'f',
    });
    expect(placeInMenu(menus, { parentId: 'a', afterId: null })).toEqual({
      menuGuid: 'main',
      parentGuid: 'a',
      afterGuid: null,
    });
  });

  it('is none beside the menus', () => {
    expect(placeInMenu(menus, { parentId: null, afterId: 'main' })).toBeUndefined();
  });
});
