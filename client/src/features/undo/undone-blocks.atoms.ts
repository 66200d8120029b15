import type { LeafChange } from '@spoor/contracts/shared/field-changes';
import { atom } from '../../shared/store.ts';

/** Guids of the blocks that the last undo or redo changed. */
export const undoneBlocksAtom = atom<readonly string[]>([]);

/** The guids of the blocks that these leaf paths are in, each once. */
export function changedBlockGuids(leaves: readonly LeafChange[]): string[] {
  const guids = leaves.map(({ path }) => /^\/blocks\/([^/]+)/.exec(path)?.[1]);
  return [...new Set(guids.filter((guid) => guid !== undefined))];
}
