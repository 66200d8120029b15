import { z } from 'zod';
import { fieldChanges } from '../shared/field-changes.ts';
import { storedGuid } from '../shared/guid.ts';
import { assetFolder } from './asset-folder.ts';

export const assetFolderEvents = {
  AssetFoldersAdded: z.object({ folders: z.array(assetFolder).min(1) }),
  AssetFolderChanged: z.object({ guid: storedGuid, changes: fieldChanges }),
  /** Assets keep the guid of their removed folder, so that undo puts them back. */
  AssetFoldersRemoved: z.object({ folders: z.array(assetFolder).min(1) }),
} as const;
