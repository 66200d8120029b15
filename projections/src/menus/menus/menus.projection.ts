import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/leaf-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, streamGuid } from '../../runtime/projection.ts';
import { type MenuRow, type MenuState, menusTable } from './menus.schema.ts';

export const menus = defineProjection<MenuState, MenuRow>({
  name: 'menus',
  version: 1,
  table: menusTable,
  key: streamGuid,
  creates: {
    MenuCreated: ({ data: { menu }, metadata, revision }) => ({
      guid: menu.guid,
      platformGuid: metadata.platformGuid,
      menu,
      removed: false,
      revision,
    }),
  },
  changes: {
    MenuRemoved: (state, { revision }) => ({ ...state, removed: true, revision }),
    MenuRestored: (state, event) => ({ ...changed(state, event), removed: false }),
    MenuNameChanged: changed,
    MenuItemsAdded: changed,
    MenuItemsRemoved: changed,
    MenuItemsMoved: changed,
    MenuItemChanged: changed,
  },
  derive: ({ menu }) => ({ itemGuids: menu.items.map(({ guid }) => guid) }),
  touches: () => [surrogateKey.menu()],
});

function changed(state: MenuState, event: RecordedEvent<MenuEvent>): MenuState {
  return { ...state, menu: applyChanges(state.menu, leavesOf(event)), revision: event.revision };
}
