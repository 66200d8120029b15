import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { describe, expect, it } from 'vitest';
import { readLink } from './typed-links.ts';

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
    [' ', { kind: 'url', url: '' }],
  ])('%j means %j', (typed, link) => {
    expect(readLink(typed, menus)).toEqual(link);
  });

  it.each(['h', 'https:', 'nieuws', 'javascript:alert(1)', 'http://localhost'])(
    '%s means nothing yet',
    (typed) => {
      expect(readLink(typed, menus)).toBeUndefined();
    },
  );
});
