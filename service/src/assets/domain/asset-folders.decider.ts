import { type AssetFolder, type AssetFolders, foldersWithin } from '@spoor/contracts/assets/asset-folder';
import type { AssetFolderCommand } from '@spoor/contracts/assets/asset-folder.commands';
import type { AssetFolderEvent } from '@spoor/contracts/event-catalogue';
import { diffDocuments } from '@spoor/contracts/shared/field-changes';
import { limits } from '@spoor/contracts/shared/limits';
import { applyPatch } from '@spoor/contracts/shared/patch';
import { type AggregateState, type Decider, evolveDocument, requirePresent } from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { requireAtMost } from '../../shared/require-at-most.ts';
import { compensateAssetFolders } from './asset-folders.compensation.ts';

type FoldersState = AggregateState<AssetFolders>;

function decide(state: FoldersState, command: AssetFolderCommand): AssetFolderEvent[] {
  const { folders } = requirePresent(state);
  switch (command.type) {
    case 'AddFolder':
      return eventsToReach(state, { folders: withNew(folders, command.folder) });
    case 'EditFolder':
      return eventsToReach(state, {
        folders: placed(folders, applyPatch(existing(folders, command.guid), command.edit)),
      });
    case 'RemoveFolder': {
      existing(folders, command.guid);
      const gone = foldersWithin(Object.values(folders), command.guid).map(({ guid }) => guid);
      const remaining = Object.entries(folders).filter(([guid]) => !gone.includes(guid));
      return eventsToReach(state, { folders: Object.fromEntries(remaining) });
    }
    default:
      return command satisfies never;
  }
}

type Folders = AssetFolders['folders'];

function withNew(folders: Folders, folder: AssetFolder): Folders {
  if (folders[folder.guid] !== undefined)
    throw new DomainError('already_exists', { name: 'guid_taken', path: '/guid' });
  requireAtMost(Object.keys(folders).length + 1, limits.arrayLength, 'too_many_folders');
  return placed(folders, folder);
}

/** The parent of a folder must exist and may not lie within it. */
function placed(folders: Folders, folder: AssetFolder): Folders {
  const { guid, parentGuid } = folder;
  if (parentGuid !== null) {
    existing(folders, parentGuid, '/parentGuid');
    const inside = foldersWithin(Object.values(folders), guid);
    if (parentGuid === guid || inside.some((below) => below.guid === parentGuid))
      throw new DomainError('validation_failed', { name: 'folder_in_itself', path: '/parentGuid' });
  }
  return { ...folders, [guid]: folder };
}

/** @param path of the member of the request that names the folder; absent where its address names it */
function existing(folders: Folders, guid: string, path?: string): AssetFolder {
  const folder = folders[guid];
  if (folder === undefined)
    throw new DomainError('not_found', path === undefined ? undefined : { name: 'folder_unknown', path });
  return folder;
}

function eventsToReach(state: FoldersState, wanted: AssetFolders = none): AssetFolderEvent[] {
  const [before, after] = [requirePresent(state).folders, wanted.folders];
  const removed = Object.values(before).filter(({ guid }) => after[guid] === undefined);
  const added = Object.values(after).filter(({ guid }) => before[guid] === undefined);
  const edited = Object.values(after).flatMap((folder): AssetFolderEvent[] => {
    const changes = diffDocuments(before[folder.guid] ?? folder, folder);
    return changes.length === 0 ? [] : [{ type: 'AssetFolderChanged', data: { guid: folder.guid, changes } }];
  });
  return [
    ...(removed.length === 0 ? [] : [{ type: 'AssetFoldersRemoved' as const, data: { folders: removed } }]),
    ...(added.length === 0 ? [] : [{ type: 'AssetFoldersAdded' as const, data: { folders: added } }]),
    ...edited,
  ];
}

const none: AssetFolders = { folders: {} };

/** All folders of a platform's library are one stream, `assetfolders-{platformGuid}`. */
export const assetFoldersDecider: Decider<AssetFolders, AssetFolderCommand, AssetFolderEvent> = {
  streamPrefix: 'assetfolders-',
  // The library of a platform exists from the beginning, without folders.
  initialState: { status: 'present', document: none },
  evolve: evolveDocument,
  decide,
  eventsToReach,
  compensate: compensateAssetFolders,
};
