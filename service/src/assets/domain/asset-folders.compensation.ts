import type { AssetFolderEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';

export function compensateAssetFolders(event: AssetFolderEvent): AssetFolderEvent {
  switch (event.type) {
    case 'AssetFoldersAdded':
      return { type: 'AssetFoldersRemoved', data: event.data };
    case 'AssetFoldersRemoved':
      return { type: 'AssetFoldersAdded', data: event.data };
    case 'AssetFolderChanged':
      return {
        type: event.type,
        data: { guid: event.data.guid, changes: reverseChanges(event.data.changes) },
      };
    default:
      return event satisfies never;
  }
}
