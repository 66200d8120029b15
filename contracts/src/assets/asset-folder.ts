import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

/** A folder of the library. One whose parent does not exist is shown at the top. */
export const assetFolder = z
  .object({ guid: storedGuid, name: z.string(), parentGuid: storedGuid.nullable() })
  .meta({ id: 'AssetFolder' });
export type AssetFolder = z.infer<typeof assetFolder>;

/** All folders of a platform by guid, as one stream, `assetfolders-{platformGuid}`, so that they always form a tree. */
export interface AssetFolders {
  readonly folders: Readonly<Record<string, AssetFolder>>;
}

/** A folder and everything below it; empty where there is no such folder. */
export function foldersWithin(all: readonly AssetFolder[], guid: string): AssetFolder[] {
  const self = all.filter((folder) => folder.guid === guid);
  const children = all.filter(({ parentGuid }) => parentGuid === guid);
  return [...self, ...children.flatMap((child) => foldersWithin(all, child.guid))];
}
