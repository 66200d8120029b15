import { z } from 'zod';
import { change, read, write } from '../shared/operation.ts';
import { addAssetFolder, editAssetFolder } from './asset-folder.commands.ts';
import { assetFolder } from './asset-folder.ts';

const folders = z.array(assetFolder);

export const assetFolderOperations = {
  list: read({
    summary: 'All folders of the library, by name',
    access: 'content-manager',
    responseBody: folders,
  }),
  add: write({
    summary: 'Add a folder',
    description: 'Answers with all folders.',
    access: 'content-manager',
    body: addAssetFolder,
    responseBody: folders,
    status: 201,
  }),
  edit: write({
    summary: 'Rename a folder, or put it into another',
    description: 'Answers with all folders.',
    access: 'content-manager',
    body: editAssetFolder,
    responseBody: folders,
  }),
  remove: change({ summary: 'Remove a folder; what lies in it stays', access: 'content-manager' }),
} as const;
