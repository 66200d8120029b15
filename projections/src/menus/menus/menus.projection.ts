import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import type { Menu } from '@spoor/contracts/menus/menu';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/leaf-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, streamGuid } from '../../runtime/projection.ts';
import { type MenuRow, menusTable } from './menus.schema.ts';

export const menus = defineProjection<MenuRow>({
  name: 'menus',
  version: 1,
  table: menusTable,
  key: streamGuid,
  creates: {
    MenuCreated: ({ data: { menu }, metadata, revision }) => ({
      guid: menu.guid,
      platformGuid: metadata.platformGuid,
      ...columnsOf(menu),
      removed: false,
      revision,
    }),
  },
  changes: {
    MenuRemoved: (row, { revision }) => ({ ...row, removed: true, revision }),
    MenuRestored: (row, event) => ({ ...changed(row, event), removed: false }),
    MenuNameChanged: changed,
    MenuItemsAdded: changed,
    MenuItemsRemoved: changed,
    MenuItemsMoved: changed,
    MenuItemChanged: changed,
  },
  touches: () => [surrogateKey.menu()],
});

function changed(row: MenuRow, event: RecordedEvent<MenuEvent>): MenuRow {
  return { ...row, ...columnsOf(applyChanges(row.menu, leavesOf(event))), revision: event.revision };
}

function columnsOf(menu: Menu) {
  return { menu, itemGuids: menu.items.map(({ guid }) => guid) };
}
