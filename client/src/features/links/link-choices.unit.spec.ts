import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { describe, expect, it } from 'vitest';
import { linkChoices } from './link-choices.ts';

const contact = '00000000-0000-4000-8000-000000000001';
const menus = [
  { menuItems: [{ path: '/contact', pageGuid: contact, menuItems: [] }] },
] as unknown as MenuView[];
const pages = [
  { guid: 'about', title: 'Over het contact met ons' },
  { guid: contact, title: 'Contact' },
  { guid: 'cafe', title: 'Café De Zee' },
];
const find = (typed: string, items: { guid: string; title: string; url: string | null }[] = []) =>
  linkChoices(typed, { pages, items, menus });

describe('Who looks for something to link to', () => {
  it('finds pages by any part of their name, those that begin with it first', () => {
    expect(find('contact').map(({ id }) => id)).toEqual([contact, 'about']);
    expect(find('contact')[0]?.detail).toBe('/contact');
  });

  it('finds them without accents, and all of them before typing', () => {
    expect(find('cafe').map(({ id }) => id)).toEqual(['cafe']);
    expect(find('')).toHaveLength(3);
  });

  it('may mean an address', () => {
    expect(find('example.org/a')[0]).toMatchObject({
      kind: 'address',
      link: { kind: 'url', url: 'https://example.org/a' },
    });
    expect(find('javascript:alert(1)')).toEqual([]);
  });

  it('finds the page at a path once, by its guid', () => {
    expect(find('/contact').map(({ link }) => link)).toEqual([{ kind: 'page', guid: contact }]);
  });

  it('finds an item of two lists once', () => {
    const item = { guid: 'item', title: 'Markt', url: '/nieuws/i/item' };
    expect(find('mark', [item, item]).map(({ link }) => link)).toEqual([{ kind: 'item', guid: 'item' }]);
  });
});
