import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { limits } from '@spoor/contracts/shared/limits';
import { slugify } from '@spoor/contracts/shared/slug';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

interface Renaming {
  readonly item: MenuItemView;
  readonly urlSegment: string;
  /** Called as soon as the page has its new address, before the old one is fetched again. */
  readonly arrive: () => void;
}

interface MenuPosition {
  readonly menuGuid: string;
  readonly parentGuid: string;
  readonly afterGuid: string | null;
  readonly page: Pick<PageView, 'guid' | 'title'>;
}

/** What gives a page its address: its place in a menu, and its own part there. */
export function usePageAddress() {
  return {
    rename: useCommand<Renaming>({
      task: ({ item }) => ({ type: 'edit', entity: 'menuItem', subject: item.name }),
      send: (api, { item, urlSegment }, intent) =>
        api.call(menuRoutes.editItem, {
          parameters: { guid: item.guid },
          body: { urlSegment },
          ...commandHeaders(intent),
        }),
      answered: ({ arrive }) => arrive(),
      expects: ['slug_taken', 'reserved_segment'],
      offersUndo: true,
    }),
    addToMenu: useCommand<MenuPosition>({
      task: ({ page }) => ({ type: 'add', entity: 'menuItem', subject: page.title }),
      send: (api, { menuGuid, parentGuid, afterGuid, page }, intent) =>
        api.call(menuRoutes.addItem, {
          parameters: { guid: menuGuid },
          body: {
            name: page.title.slice(0, limits.nameLength),
            urlSegment: slugify(page.title),
            pageGuid: page.guid,
            parentGuid,
            afterGuid,
          },
          ...commandHeaders(intent),
        }),
      offersUndo: true,
    }),
  };
}
