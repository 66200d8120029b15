import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { describe, expect, it } from 'vitest';
import { pagesNamed } from './menu-search.ts';

const item = (name: string, path: string | null, own: Partial<MenuItemView> = {}): MenuItemView => ({
  guid: name,
  urlSegment: name,
  name,
  pageGuid: null,
  externalUrl: null,
  isVisible: true,
  openInNewWindow: false,
  relatedMenuItems: [],
  pageName: null,
  pageIsPublished: true,
  pageIsRemoved: false,
  path,
  menuItems: [],
  ...own,
});
const menu = (name: string, menuItems: MenuItemView[]): MenuView => ({
  guid: name,
  name,
  sortId: 1,
  revision: 0,
  menuItems,
});
const waste = item('Afval en milieu', '/wonen/afval');
const menus = [
  menu('main', [
    item('Grof afval', '/grof-afval'),
    item('Wonen', '/wonen', { menuItems: [waste, item('Geheim afval', '/geheim', { isVisible: false })] }),
    item('Cafés', '/cafes'),
    item('Afval elders', 'https://example.org/'),
    item('Afval', null),
  ]),
  menu('footer', [item('Afval en milieu', '/wonen/afval')]),
];
const names = (text: string) => pagesNamed(menus, text).map((page) => page.item.name);

describe('Searching the menus', () => {
  it('finds each page of the site once, those that begin with the word first', () => {
    expect(names('afval')).toEqual(['Afval en milieu', 'Grof afval']);
  });
  it('says what lies above', () => {
    expect(pagesNamed(menus, 'milieu')).toEqual([{ item: waste, above: ['Wonen'] }]);
  });
  it('wants every word, whatever its case and accents', () => {
    expect([names('AFVAL grof'), names('cafes'), names('afval zwembad')]).toEqual([
      ['Grof afval'],
      ['Cafés'],
      [],
    ]);
  });
  it('finds nothing where nothing is asked', () => {
    expect([names(''), names('   ')]).toEqual([[], []]);
  });
});
