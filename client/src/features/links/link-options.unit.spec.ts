import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { describe, expect, it } from 'vitest';
import { linkChoices } from './link-options.ts';

const contact = '00000000-0000-4000-8000-000000000001';
const menus = [
  { menuItems: [{ path: '/contact', pageGuid: contact, menuItems: [] }] },
] as unknown as MenuView[];
const pages = [
  { guid: contact, title: 'Contact' },
  { guid: 'about', title: 'Over het contact met ons' },
];
const find = (
  typed: string,
  items: { guid: string; title: string; url: string | null }[] = [],
  found: Parameters<typeof linkChoices>[1]['found'] = [],
) => linkChoices(typed, { pages, items, found, menus, origin: 'https://duinwijk.nl' });

describe('Who looks for something to link to', () => {
  it('is shown the pages that were found, in their order, each with where it stands', () => {
    expect(find('contact').map(({ id, detail }) => [id, detail])).toEqual([
      [contact, '/contact'],
      ['about', ''],
    ]);
  });

  it('may mean an address', () => {
    expect(find('example.org/a')[0]).toMatchObject({
      kind: 'address',
      link: { kind: 'url', url: 'https://example.org/a' },
    });
    expect(find('info@example.org')[0]).toMatchObject({ kind: 'mail', name: 'info@example.org' });
    expect(find('0512 12 34 56')[0]).toMatchObject({ kind: 'phone', link: { url: 'tel:0512123456' } });
    expect(find('javascript:alert(1)').map(({ kind }) => kind)).not.toContain('address');
  });

  it('finds the page at a path once, by its guid', () => {
    for (const address of ['/contact', 'https://duinwijk.nl/contact'])
      expect(find(address).map(({ link }) => link)).toEqual([
        { kind: 'page', guid: contact },
        { kind: 'page', guid: 'about' },
      ]);
  });

  it('finds items in the order in which they were found, each with its page', () => {
    const items = [
      { guid: 'named', title: 'De markt', url: '/agenda/i/named/de-markt' },
      { guid: 'nowhere', title: 'Oude markt', url: null },
    ];
    const found = find('markt', items).filter(({ kind }) => kind === 'item');
    expect(found.map(({ id, detail }) => [id, detail])).toEqual([
      ['named', '/agenda'],
      ['nowhere', ''],
    ]);
  });

  it('is shown what the search finds besides: once, and nothing that a link cannot lead to', () => {
    const thing = (kind: 'page' | 'item' | 'document' | 'form' | 'user', typeName: string, url: string) => ({
      kind,
      typeName,
      url,
      guid: `${kind} ${typeName}`,
      title: typeName,
    });
    const others = [
      { ...thing('page', 'Page', '/contact'), guid: contact },
      thing('page', 'Other', '/p/other'),
      thing('item', 'News', '/nieuws/i/1/bericht'),
      thing('item', 'Link', 'https://elders.example/i/1'),
      thing('document', 'Document', '/a/file'),
      thing('document', 'File', '/a/file'),
      thing('form', 'Form', '/admin/forms/edit/1'),
      thing('user', 'User', '/admin/users/1'),
    ];
    const found = find('contcat', [], others).slice(pages.length);
    expect(found.map(({ kind, detail, link }) => [kind, detail, link.kind])).toEqual([
      ['page', '', 'page'],
      ['item', '/nieuws', 'item'],
      ['item', '', 'item'],
      ['item', '', 'item'],
      ['file', '', 'file'],
    ]);
  });
});
