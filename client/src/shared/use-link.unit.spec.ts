import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { describe, expect, it } from 'vitest';
import { resolveLink } from './use-link.ts';

const guid = '22222222-0000-4000-8000-000000000001';
const item: MenuItemView = {
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
  path: '/actueel/nieuws',
  menuItems: [],
};
const menus: MenuView[] = [{ guid: 'm', name: 'main', sortId: 1000, revision: 1, menuItems: [item] }];
const hrefOf = (stored: unknown) => resolveLink(stored, menus)?.href;

describe('A stored link', () => {
  it.each([
    [{ kind: 'page', guid }, '/actueel/nieuws'],
    [{ kind: 'item', guid }, `/i/${guid}`],
    [{ kind: 'file', guid }, `/a/${guid}`],
    [{ kind: 'url', url: 'https://voorbeeld.nl' }, 'https://voorbeeld.nl'],
    [{ kind: 'mail', url: 'info@voorbeeld.nl' }, 'mailto:info@voorbeeld.nl'],
    [{ kind: 'tel', url: 'tel:0201234567' }, 'tel:0201234567'],
    [{ href: '#kop' }, '#kop'],
  ])('%j leads to %s', (stored, href) => {
    expect(hrefOf(stored)).toBe(href);
  });

  it.each([
    undefined,
    null,
    'https://voorbeeld.nl',
    {},
    { kind: 'page', guid: '22222222-0000-4000-8000-000000000009' },
    { kind: 'item', guid: '../../admin' },
    { kind: 'url', url: 'javascript:alert(1)' },
    { kind: 'url', url: 7 },
    { href: 'data:text/html,x' },
  ])('%j leads nowhere', (stored) => {
    expect(hrefOf(stored)).toBeUndefined();
  });
});
