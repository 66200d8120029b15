import type { SpoorEvent } from '@spoor/contracts/event-catalogue';

/** Where the fields of an item's block begin. */
const itemBlockPath = /^\/contentBuildingBlockInstances\/([^/]+)/;

/** The parts of a page or an item that an event is about, as `block:{guid}`. */
export function blocksOf(event: SpoorEvent): string[] {
  switch (event.type) {
    case 'ListItemAdded':
    case 'ListItemRemoved':
    case 'ListItemRestored':
      return event.data.item.contentBuildingBlockInstances.map(({ guid }) => `block:${guid}`);
    case 'ListItemEdited':
      return event.data.changes.flatMap(({ path }) => {
        const [, guid] = itemBlockPath.exec(path) ?? [];
        return guid === undefined ? [] : [`block:${guid}`];
      });
    case 'BlocksAdded':
    case 'BlocksRemoved':
      return event.data.blocks.map(({ guid }) => `block:${guid}`);
    case 'BlocksMoved':
      return event.data.moves.map(({ blockGuid }) => `block:${blockGuid}`);
    case 'BlockContentChanged':
    case 'BlockOptionsChanged':
    case 'BlockPermissionsChanged':
      return [`block:${event.data.blockGuid}`];
    default:
      return [];
  }
}
