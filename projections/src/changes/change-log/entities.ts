import type { SpoorEvent } from '@spoor/contracts/event-catalogue';

/** The kind of thing whose stream begins with this. */
const kinds: Readonly<Record<string, string>> = {
  page: 'page',
  listitem: 'item',
  menu: 'menu',
  redirect: 'redirect',
  asset: 'asset',
  assetfolders: 'assetfolders',
  user: 'user',
  platform: 'platform',
  settings: 'settings',
};

/** Where the leaves of an item's block begin. */
const itemBlockPath = /^\/contentBuildingBlockInstances\/([^/]+)/;

/** What a stream is about, as `page:{guid}`; undefined for streams that are about nothing people know. */
export function entityOfStream(stream: string): string | undefined {
  const split = stream.indexOf('-');
  const kind = kinds[stream.slice(0, split)];
  return kind === undefined ? undefined : `${kind}:${stream.slice(split + 1)}`;
}

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
