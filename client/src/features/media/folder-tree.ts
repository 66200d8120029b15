import type { AssetFolder } from '@spoor/contracts/assets/asset-folder';

/** A folder in a list of all of them, each behind the one that it stands in. */
export interface FolderRow {
  readonly folder: AssetFolder;
  /** From 0. */
  readonly depth: number;
  /** Names from the top down, its own last. */
  readonly path: readonly string[];
}

/** All folders as a tree that is written line by line; where a parent is gone they stand at the top. */
export function folderRows(folders: readonly AssetFolder[]): FolderRow[] {
  const known = new Set(folders.map(({ guid }) => guid));
  const below = (parent: string | null, depth: number, path: readonly string[]): FolderRow[] =>
    folders
      .filter(({ parentGuid }) => (known.has(parentGuid ?? '') ? parentGuid : null) === parent)
      .flatMap((folder) => {
        const own = [...path, folder.name];
        return [{ folder, depth, path: own }, ...below(folder.guid, depth + 1, own)];
      });
  return below(null, 0, []);
}
