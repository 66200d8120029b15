import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { describe, expect, it } from 'vitest';
import { breadcrumbsOf, breadcrumbsOfPath, pathOfPage } from './menus.api.ts';

const item = (path: string, menuItems: MenuItemView[] = []): MenuItemView => ({
  guid: `item${path}`,
  urlSegment: path.split('/').at(-1) ?? '',
  name: path,
  pageGuid: `page${path}`,
  externalUrl: null,
  isVisible: true,
  openInNewWindow: false,
  relatedMenuItems: [],
  pageName: null,
  pageIsPublished: true,
  pageIsRemoved: false,
  path,
  menuItems,
});
const menu: MenuView = {
  guid: 'main',
  name: 'main',
  sortId: 1000,
  revision: 0,
  menuItems: [item('/'), item('/wonen', [item('/wonen/afval', [item('/wonen/afval/grof')])])],
};

describe('A menu', () => {
  it('knows the way down to an item', () => {
    const trail = breadcrumbsOf(menu.menuItems, ({ path }) => path === '/wonen/afval/grof');
    expect(trail?.map(({ path }) => path)).toEqual(['/wonen', '/wonen/afval', '/wonen/afval/grof']);
  });
  it('knows the way to a page that stands in any of them, and none to others', () => {
    const service = { ...menu, menuItems: [item('/english')] };
    const paths = (path: string) => breadcrumbsOfPath([menu, service], path).map((each) => each.path);
    expect([paths('/wonen/afval'), paths('/english'), paths('/elders')]).toEqual([
      ['/wonen', '/wonen/afval'],
      ['/english'],
      [],
    ]);
  });
  it('knows where a page stands', () => {
    expect([pathOfPage([menu], 'page/wonen/afval'), pathOfPage([menu], 'elsewhere')]).toEqual([
      '/wonen/afval',
      undefined,
    ]);
  });
  it('of which a part was left out knows an address for every page', () => {
    const part = { ...menu, isPart: true };
    expect(pathOfPage([part], 'page/wonen/afval')).toBe('/wonen/afval');
    expect(pathOfPage([part], 'elsewhere')).toBe('/p/elsewhere');
  });
});
