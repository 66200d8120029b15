import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { describe, expect, it } from 'vitest';
import { ariaCurrentOf, relatedItems, sectionItems, visibleItems } from './menu-items.ts';

const item = (guid: string, own: Partial<MenuItemView> = {}): MenuItemView => ({
  guid,
  urlSegment: guid,
  name: guid,
  pageGuid: `page-${guid}`,
  externalUrl: null,
  isVisible: true,
  openInNewWindow: false,
  relatedMenuItems: [],
  pageName: null,
  pageIsPublished: true,
  pageIsRemoved: false,
  path: `/${guid}`,
  menuItems: [],
  ...own,
});
const waste = item('waste', { relatedMenuItems: ['contact', 'gone', 'heading'] });
const hidden = item('hidden', { isVisible: false });
const living = item('living', { menuItems: [waste, hidden] });
const home = item('home', { path: '/' });
const contact = item('contact');
const menus: MenuView[] = [
  { guid: 'main', name: 'main', sortId: 1, revision: 0, menuItems: [home, living] },
  {
    guid: 'foot',
    name: 'footer',
    sortId: 2,
    revision: 0,
    menuItems: [contact, item('heading', { path: null })],
  },
];

describe('A menu', () => {
  it('shows what is visible', () => {
    expect(visibleItems(living.menuItems)).toEqual([waste]);
  });

  it('shows no page that is not published, although its editors are told of it', () => {
    const draft = item('draft', { pageIsPublished: false });
    expect(visibleItems([draft, waste])).toEqual([waste]);
    const trail = [item('with-draft', { relatedMenuItems: ['draft'] })];
    expect(relatedItems([{ ...menus[0], menuItems: [draft] } as MenuView], trail)).toEqual([]);
  });

  it('marks the page and what lies above it', () => {
    const trail = [living, waste];
    expect([ariaCurrentOf(home, trail), ariaCurrentOf(living, trail), ariaCurrentOf(waste, trail)]).toEqual([
      undefined,
      'true',
      'page',
    ]);
  });

  it('marks a page as above where something below it is shown', () => {
    expect(ariaCurrentOf(waste, [living, waste], true)).toBe('true');
  });
});

describe('A section', () => {
  it('is what lies below the first item of the trail', () => {
    expect([sectionItems([living, waste]), sectionItems([home]), sectionItems([])]).toEqual([
      [waste],
      [],
      [],
    ]);
  });

  it('names what is related, in order, where it leads somewhere', () => {
    expect(relatedItems(menus, [living, waste])).toEqual([contact]);
    expect(relatedItems(menus, [living])).toEqual([]);
  });
});
