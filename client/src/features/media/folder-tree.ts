import type { AssetFolder } from '@spoor/contracts/assets/asset-folder';

/** A folder in a flat list, in which each follows its parent. */
export interface FlatFolder {
  readonly folder: AssetFolder;
  /** From 0. */
  readonly depth: number;
  /** Names from the top down, its own last. */
  readonly path: readonly string[];
}

/** Flattens the tree of folders; those without a parent are at the top. */
export function flattenFolders(folders: readonly AssetFolder[]): FlatFolder[] {
  const known = new Set(folders.map(({ guid }) => guid));
  const below = (parent: string | null, depth: number, path: readonly string[]): FlatFolder[] =>
    folders
      .filter(({ parentGuid }) => (known.has(parentGuid ?? '') ? parentGuid : null) === parent)
      .flatMap((folder) => {
        const own = [...path, folder.name];
        return [{ folder, depth, path: own }, ...below(folder.guid, depth + 1, own)];
      });
  return below(null, 0, []);
}
