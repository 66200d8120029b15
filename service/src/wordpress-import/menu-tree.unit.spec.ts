import { describe, expect, it } from 'vitest';
import { type MenuNode, menuTree } from './menu-tree.ts';
import { OldAddresses } from './old-addresses.ts';
import type { IndexedEntry, SiteIndex } from './site-index.ts';

function entry(id: string, more: Partial<IndexedEntry> = {}): IndexedEntry {
  return {
    id,
    type: 'page',
    status: 'publish',
    title: id,
    slug: id,
    link: '',
    guid: '',
    parentId: '0',
    order: 0,
    isSticky: false,
    hasPassword: false,
    date: undefined,
    authorLogin: '',
    attachmentUrl: '',
    comments: 0,
    terms: [],
    meta: new Map(),
    ...more,
  };
}

const inMenu = (id: string, meta: Record<string, string>, more: Partial<IndexedEntry> = {}) =>
  entry(id, { type: 'nav_menu_item', title: '', meta: new Map(Object.entries(meta)), ...more });
const forPage = (id: string, page: string, more: Partial<IndexedEntry> = {}) =>
  inMenu(id, { _menu_item_object: 'page', _menu_item_object_id: page }, more);

function treeOf(pages: IndexedEntry[], menuItems: IndexedEntry[] = []): unknown {
  const shape = ({ name, isVisible, children }: MenuNode): unknown[] => [
    name,
    isVisible,
    ...children.map(shape),
  ];
  const addresses = new OldAddresses('https://oud.nl');
  return menuTree({ pages, menuItems, addresses } as unknown as SiteIndex).map(shape);
}

describe('The menu of an old site', () => {
  it('has pages below each other, in their order', () => {
    const pages = [
      entry('team', { parentId: 'over' }),
      entry('over', { order: 2 }),
      entry('contact', { order: 1 }),
    ];
    expect(treeOf(pages)).toEqual([
      ['contact', true],
      ['over', true, ['team', true]],
    ]);
  });

  it('shows what the menus showed, as they called it and in their order', () => {
    const items = [forPage('m1', 'b', { order: 1, title: 'Over ons' }), forPage('m2', 'a', { order: 2 })];
    expect(treeOf([entry('a'), entry('b'), entry('geheim')], items)).toEqual([
      ['Over ons', true],
      ['a', true],
      ['geheim', false],
    ]);
  });

  it('has addresses of other sites, of the largest menu alone', () => {
    const custom = (id: string, url: string, menu: string) =>
      inMenu(
        id,
        { _menu_item_type: 'custom', _menu_item_url: url },
        { title: id, terms: [{ taxonomy: 'nav_menu', slug: menu, name: menu }] },
      );
    const items = [
      custom('elders', 'https://elders.nl', 'groot'),
      custom('eigen', 'https://oud.nl/', 'groot'),
      custom('sociaal', 'https://sociaal.nl', 'klein'),
    ];
    expect(treeOf([], items)).toEqual([['elders', true]]);
  });

  it('leaves out pages that hang below themselves', () => {
    expect(treeOf([entry('a', { parentId: 'b' }), entry('b', { parentId: 'a' })])).toEqual([]);
  });
});
