import type { AssetFolderEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/leaf-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, streamGuid } from '../../runtime/projection.ts';
import { type AssetFoldersRow, assetFoldersTable } from './asset-folders.schema.ts';

export const assetFolders = defineProjection<AssetFoldersRow>({
  name: 'asset-folders',
  version: 1,
  table: assetFoldersTable,
  key: streamGuid,
  creates: {
    AssetFoldersAdded: (event) =>
      changed({ platformGuid: streamGuid(event), folders: { folders: {} }, revision: 0 }, event),
  },
  changes: { AssetFoldersAdded: changed, AssetFolderChanged: changed, AssetFoldersRemoved: changed },
  touches: () => [surrogateKey.assets()],
});

function changed(row: AssetFoldersRow, event: RecordedEvent<AssetFolderEvent>): AssetFoldersRow {
  return { ...row, folders: applyChanges(row.folders, leavesOf(event)), revision: event.revision };
}
