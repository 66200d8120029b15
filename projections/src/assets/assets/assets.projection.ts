import { type Asset, fileVersion } from '@spoor/contracts/assets/asset';
import type { AssetEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type AssetRow, assetsTable } from './assets.schema.ts';

export const assetsProjection = defineProjection<AssetRow>({
  name: 'assets',
  version: 3,
  readableFrom: 3,
  table: assetsTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('asset'),
    AssetUploaded: {
      create: ({ data: { asset }, metadata, revision }) => ({
        guid: asset.guid,
        platformGuid: metadata.platformGuid,
        asset: versioned(asset),
        variantWidths: [],
        createdOn: metadata.at,
        removed: false,
        revision,
      }),
    },
    AssetDetailsChanged: { change: applyEvent },
    AssetFileReplaced: { change: applyEvent },
    AssetVariantsRendered: {
      change: (row, { data, revision }) => ({
        ...row,
        variantWidths: [...new Set([...row.variantWidths, ...data.widths])].sort((a, b) => a - b),
        revision,
      }),
    },
    AssetRemoved: { change: (row, { revision }) => ({ ...row, removed: true, revision }) },
    AssetRestored: { change: (row, event) => ({ ...applyEvent(row, event), removed: false }) },
  },
  surrogateKeys: (_before, { guid }) => [surrogateKey.asset(guid), surrogateKey.assets()],
});

function applyEvent(row: AssetRow, event: RecordedEvent<AssetEvent>): AssetRow {
  return {
    ...row,
    asset: versioned(applyChanges(row.asset, fieldChangesOf(event))),
    revision: event.revision,
  };
}

/** Files from before every one had a version get theirs here. */
function versioned(asset: Asset): Asset {
  return { ...asset, version: fileVersion(asset.objectKey) };
}
