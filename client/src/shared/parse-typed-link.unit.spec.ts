import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { describe, expect, it } from 'vitest';
import { isLinked, parseTypedLink, withinSite } from './parse-typed-link.ts';

const guid = '22222222-0000-4000-8000-000000000001';
const menus: MenuView[] = [
  {
    guid: 'm',
    name: 'main',
    sortId: 1000,
    revision: 1,
    menuItems: [
      {
        guid: 'a',
        urlSegment: 'nieuws',
        name: 'Nieuws',
        pageGuid: guid,
        externalUrl: null,
        isVisible: true,
        openInNewWindow: false,
        relatedMenuItems: [],
        pageName: 'Nieuws',
        pageIsPublished: true,
        pageIsRemoved: false,
        path: '/nieuws',
        menuItems: [],
      },
    ],
  },
];

describe('What is typed into a link', () => {
  it.each([
    ['/nieuws', { kind: 'page', guid }],
    ['/elders', { kind: 'url', url: '/elders' }],
    ['https://voorbeeld.nl', { kind: 'url', url: 'https://voorbeeld.nl' }],
    ['voorbeeld.nl/a', { kind: 'url', url: 'https://voorbeeld.nl/a' }],
    ['info@voorbeeld.nl', { kind: 'url', url: 'mailto:info@voorbeeld.nl' }],
    ['(0512) 12 34 56', { kind: 'url', url: 'tel:0512123456' }],
    ['+31 6 1234 5678', { kind: 'url', url: 'tel:+31612345678' }],
    [`/nieuws/i/${guid}/de-brug`, { kind: 'item', guid }],
    [' ', { kind: 'url', url: '' }],
  ])('%j means %j', (typed, link) => {
    expect(parseTypedLink(typed, menus)).toEqual(link);
  });

  it.each(['h', 'https:', 'nieuws', '2026-11-21', 'javascript:alert(1)', 'http://localhost'])(
    '%s means nothing yet',
    (typed) => {
      expect(parseTypedLink(typed, menus)).toBeUndefined();
    },
  );
});

describe('A link', () => {
  it('is there as soon as something was chosen, even where that leads nowhere', () => {
    expect([{ kind: 'page', guid }, { kind: 'url', url: '/a' }, { href: '/a' }].every(isLinked)).toBe(true);
    expect([undefined, null, {}, { kind: 'url', url: '' }].some(isLinked)).toBe(false);
  });

  it('to this very site is one of its paths', () => {
    const origin = 'https://voorbeeld.nl';
    expect(withinSite(`${origin}/nieuws`, origin)).toBe('/nieuws');
    expect(withinSite('https://voorbeeld.nl.example/', origin)).toBe('https://voorbeeld.nl.example/');
  });
});
