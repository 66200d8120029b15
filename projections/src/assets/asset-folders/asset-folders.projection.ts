import type { AssetFolderEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type AssetFoldersRow, assetFoldersTable } from './asset-folders.schema.ts';

export const assetFoldersProjection = defineProjection<AssetFoldersRow>({
  name: 'asset-folders',
  version: 1,
  readableFrom: 1,
  table: assetFoldersTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('assetFolder'),
    AssetFoldersAdded: {
      create: (event) =>
        applyEvent({ platformGuid: streamGuid(event), folders: { folders: {} }, revision: 0 }, event),
      change: applyEvent,
    },
    AssetFolderChanged: { change: applyEvent },
    AssetFoldersRemoved: { change: applyEvent },
  },
  surrogateKeys: () => [surrogateKey.assets()],
});

function applyEvent(row: AssetFoldersRow, event: RecordedEvent<AssetFolderEvent>): AssetFoldersRow {
  return { ...row, folders: applyChanges(row.folders, fieldChangesOf(event)), revision: event.revision };
}
