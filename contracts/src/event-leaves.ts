import type { SpoorEvent } from './event-catalogue.ts';
import { changesUnder, diffLeaves, type LeafChange } from './shared/leaf-changes.ts';

/**
 * What an event changed, leaf by leaf, in the document of its stream: a page, an item, a menu … as its own stream
 * knows it. The path of the whole document is the empty one. Applying these changes is what the event did; events
 * that change nothing of the document have no leaves.
 */
export function leavesOf(event: SpoorEvent): LeafChange[] {
  switch (event.type) {
    case 'PageCreated':
    case 'PageRestored':
      return [{ path: '', to: event.data.page }];
    case 'PageRemoved':
      return [{ path: '', from: event.data.page }];
    case 'PageTitleChanged':
      return [{ path: '/draft/title', ...event.data }];
    case 'PageOptionsChanged':
      return changesUnder('/draft/options', event.data.changes);
    case 'PagePermissionsChanged':
      return event.data.changes;
    case 'PagePurposeChanged':
      return changesUnder('/purpose', event.data.changes);
    case 'PageScheduleChanged':
      return changesUnder('/schedule', event.data.changes);
    case 'PreviewLinkAdded':
      return [{ path: linkPath(event.data.linkGuid), to: event.data.link }];
    case 'PreviewLinkRevoked':
      return [{ path: linkPath(event.data.linkGuid), from: event.data.link }];
    case 'PagePublished':
      return [{ path: '/live', ...event.data }];
    case 'PageUnpublished':
      return [{ path: '/live', from: event.data.from, to: null }];
    case 'BlocksAdded':
      return event.data.blocks.map((block) => ({ path: blockPath(block.guid), to: block }));
    case 'BlocksRemoved':
      return event.data.blocks.map((block) => ({ path: blockPath(block.guid), from: block }));
    case 'BlocksMoved':
      return event.data.moves.flatMap(({ blockGuid, from, to }) =>
        diffLeaves(from, to, blockPath(blockGuid)),
      );
    case 'BlockContentChanged':
      return changesUnder(`${blockPath(event.data.blockGuid)}/content`, event.data.changes);
    case 'BlockOptionsChanged':
      return changesUnder(`${blockPath(event.data.blockGuid)}/options`, event.data.changes);
    case 'BlockPermissionsChanged':
      return changesUnder(blockPath(event.data.blockGuid), event.data.changes);

    case 'ListItemAdded':
    case 'ListItemRestored':
      return [{ path: '', to: event.data.item }];
    case 'ListItemRemoved':
      return [{ path: '', from: event.data.item }];
    case 'ListItemEdited':
      return event.data.changes;

    case 'MenuCreated':
    case 'MenuRestored':
      return [{ path: '', to: event.data.menu }];
    case 'MenuRemoved':
      return [{ path: '', from: event.data.menu }];
    case 'MenuNameChanged':
      return [{ path: '/name', ...event.data }];
    case 'MenuItemsAdded':
      return event.data.items.map((item) => ({ path: itemPath(item.guid), to: item }));
    case 'MenuItemsRemoved':
      return event.data.items.map((item) => ({ path: itemPath(item.guid), from: item }));
    case 'MenuItemsMoved':
      return event.data.moves.flatMap(({ itemGuid, from, to }) => diffLeaves(from, to, itemPath(itemGuid)));
    case 'MenuItemChanged':
      return changesUnder(itemPath(event.data.itemGuid), event.data.changes);

    case 'RedirectCreated':
    case 'RedirectRestored':
      return [{ path: '', to: event.data.redirect }];
    case 'RedirectRemoved':
      return [{ path: '', from: event.data.redirect }];
    case 'RedirectChanged':
      return event.data.changes;

    case 'AssetUploaded':
    case 'AssetRestored':
      return [{ path: '', to: event.data.asset }];
    case 'AssetRemoved':
      return [{ path: '', from: event.data.asset }];
    case 'AssetDetailsChanged':
      return event.data.changes;
    case 'AssetFileReplaced':
      return diffLeaves(event.data.from, event.data.to);

    case 'AssetFoldersAdded':
      return event.data.folders.map((folder) => ({ path: folderPath(folder.guid), to: folder }));
    case 'AssetFoldersRemoved':
      return event.data.folders.map((folder) => ({ path: folderPath(folder.guid), from: folder }));
    case 'AssetFolderChanged':
      return changesUnder(folderPath(event.data.guid), event.data.changes);

    case 'UserCreated':
    case 'UserRestored':
      return [{ path: '', to: event.data.user }];
    case 'UserRemoved':
      return [{ path: '', from: event.data.user }];
    case 'UserAccessChanged':
      return event.data.changes;

    case 'SettingsChanged':
      return event.data.changes;

    case 'PlatformCreated':
      return [{ path: '', to: event.data.platform }];

    case 'PagePurged':
    case 'ListItemPurged':
    case 'AssetVariantsRendered':
    case 'UserPasswordSet':
    case 'ChangeStepPlanned':
    case 'ChangeStarted':
    case 'ChangeCompleted':
    case 'ChangeAbandoned':
      return [];
    default:
      return event satisfies never;
  }
}

function blockPath(guid: string): string {
  return `/draft/blocks/${guid}`;
}

function linkPath(guid: string): string {
  return `/previewLinks/${guid}`;
}

function itemPath(guid: string): string {
  return `/items/${guid}`;
}

function folderPath(guid: string): string {
  return `/folders/${guid}`;
}
