import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type MenuRow, type MenuState, menusTable } from './menus.schema.ts';

export const menusProjection = defineProjection<MenuState, MenuRow>({
  name: 'menus',
  version: 2,
  readableFrom: 2,
  table: menusTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('menu'),
    MenuCreated: {
      create: ({ data: { menu }, metadata, revision }) => ({
        guid: menu.guid,
        platformGuid: metadata.platformGuid,
        menu,
        names: [menu.name],
        removed: false,
        revision,
      }),
    },
    MenuRemoved: { change: (state, { revision }) => ({ ...state, removed: true, revision }) },
    MenuRestored: { change: (state, event) => ({ ...applyEvent(state, event), removed: false }) },
    MenuNameChanged: {
      change: (state, event) => {
        const after = applyEvent(state, event);
        return { ...after, names: [...new Set([...state.names, after.menu.name])] };
      },
    },
    MenuItemsAdded: { change: applyEvent },
    MenuItemsRemoved: { change: applyEvent },
    MenuItemsMoved: { change: applyEvent },
    MenuItemChanged: { change: applyEvent },
  },
  derive: ({ menu }) => ({ itemGuids: menu.items.map(({ guid }) => guid) }),
  // Settings name menus, and read as unset where one is gone.
  surrogateKeys: () => [surrogateKey.menu(), surrogateKey.settings()],
});

function applyEvent(state: MenuState, event: RecordedEvent<MenuEvent>): MenuState {
  return { ...state, menu: applyChanges(state.menu, fieldChangesOf(event)), revision: event.revision };
}
