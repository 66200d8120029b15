import type { LeafChange } from '@spoor/contracts/shared/leaf-changes';
import { atom } from '../../shared/store.ts';

/** Guids of the blocks that the last undo or redo changed: what the person's eye should return to. */
export const returnedToAtom = atom<readonly string[]>([]);

/** The blocks whose leaves these are, each once. */
export function blocksIn(leaves: readonly LeafChange[]): string[] {
  const guids = leaves.map(({ path }) => /^\/blocks\/([^/]+)/.exec(path)?.[1]);
  return [...new Set(guids.filter((guid) => guid !== undefined))];
}
