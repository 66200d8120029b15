import type { AssetEvent, AssetFolderEvent } from '@spoor/contracts/event-catalogue';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { type AuthorizeUndo, idsOf, type UndoAccess, undoByAdmin } from '../shared/undo-access.ts';
import { authorizeAsset, authorizeUpload } from './asset.access.ts';

type WholeAssetEvent = Extract<AssetEvent, { data: { asset: unknown } }>;

/** Whoever may upload a file for the same thing. Does not look at the asset itself, which may be removed. */
const byUploaders: AuthorizeUndo<WholeAssetEvent> = async (events, queryContext) => {
  await mapInBatches(events, ({ data: { asset } }) =>
    authorizeUpload({ [asset.context.kind]: asset.context.guid ?? undefined }, queryContext),
  );
};

const byEditors: AuthorizeUndo<AssetEvent> = async (events, queryContext) => {
  await mapInBatches(idsOf(events), (guid) => authorizeAsset(guid, queryContext));
};

export const assetUndoAccess: UndoAccess<AssetEvent> = {
  AssetUploaded: byUploaders,
  AssetRemoved: byUploaders,
  AssetRestored: byUploaders,
  AssetDetailsChanged: byEditors,
  AssetFileReplaced: byEditors,
  AssetVariantsRendered: undoByAdmin,
};

const byLibraryEditors: AuthorizeUndo<AssetFolderEvent> = (_events, queryContext) =>
  authorizeUpload({}, queryContext);

export const assetFolderUndoAccess: UndoAccess<AssetFolderEvent> = {
  AssetFoldersAdded: byLibraryEditors,
  AssetFoldersRemoved: byLibraryEditors,
  AssetFolderChanged: byLibraryEditors,
};
