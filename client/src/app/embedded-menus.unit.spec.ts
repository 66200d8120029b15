import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { describe, expect, it } from 'vitest';
import { menusAround } from './embedded-menus.ts';

function item(path: string, menuItems: MenuItemView[] = [], relatedMenuItems: string[] = []): MenuItemView {
  return {
    guid: path,
    urlSegment: path,
    name: path,
    pageGuid: `page ${path}`,
    externalUrl: null,
    path,
    isVisible: true,
    openInNewWindow: false,
    relatedMenuItems,
    pageName: path,
    pageIsPublished: true,
    pageIsRemoved: false,
    menuItems,
  };
}

/** Ten items below each, so many levels deep. */
function tree(levels: number, base = ''): MenuItemView[] {
  if (levels === 0) return [];
  return Array.from({ length: 10 }, (_, index) =>
    item(`${base}/${index}`, tree(levels - 1, `${base}/${index}`)),
  );
}

function menu(...menuItems: MenuItemView[]): MenuView {
  return { guid: 'main', name: 'main', sortId: 1000, revision: 0, menuItems };
}

function pathsIn(items: readonly MenuItemView[]): (string | null)[] {
  return items.flatMap(({ path, menuItems }) => [path, ...pathsIn(menuItems)]);
}

const large = menu(...tree(4));
const shownAt = (path: string) => pathsIn(menusAround([large], path)[0]?.menuItems ?? []);

describe('The menus that a page carries along', () => {
  it('are whole where they are small', () => {
    const small = menu(item('/nieuws', [item('/nieuws/archief')]));
    expect(menusAround([small], '/nieuws')[0]).toBe(small);
  });

  it('have as many whole levels as are small enough', () => {
    const two = menu(...tree(1), item('/over', tree(2, '/over')));
    const [carried] = menusAround([two], '/');
    expect(carried?.isPart).toBe(true);
    expect(pathsIn(carried?.menuItems ?? [])).toHaveLength(21);
    expect(shownAt('/')).toHaveLength(10);
  });

  it('have the whole way down to the page, and what stands beside it and below it', () => {
    expect(shownAt('/3/4/5')).toEqual(
      expect.arrayContaining(['/3', '/3/0', '/3/4', '/3/4/9', '/3/4/5', '/3/4/5/0']),
    );
    expect(shownAt('/3/4/5')).toHaveLength(40);
    expect(shownAt('/3/4/5')).not.toContain('/3/5/5');
  });

  it('know the page of an item, whatever the case of its address', () => {
    const [nested] = menusAround(
      [menu(item('/nieuws', [item('/nieuws/archief', tree(2))]))],
      '/Nieuws/i/7/X',
    );
    expect(nested?.menuItems[0]?.menuItems).toHaveLength(1);
    expect(shownAt('/3/4/i/7/titel')).toHaveLength(30);
  });

  it('have what the page names as related, and the way down to it', () => {
    const [first, ...others] = tree(4);
    const page = { ...(first ?? item('/0')), relatedMenuItems: ['/7/7/7'] };
    const [carried] = menusAround([menu(page, ...others)], '/0');
    expect(pathsIn(carried?.menuItems ?? [])).toEqual(expect.arrayContaining(['/7', '/7/7', '/7/7/7']));
    expect(pathsIn(carried?.menuItems ?? [])).toHaveLength(22);
  });
});
