import type { FieldChange } from '@spoor/contracts/shared/field-changes';
import { atom } from '../../shared/store.ts';

/** Guids of the blocks that the last undo or redo changed. */
export const undoneBlocksAtom = atom<readonly string[]>([]);

/** The guids of the blocks that these field paths are in, each once. */
export function changedBlockGuids(changes: readonly FieldChange[]): string[] {
  const guids = changes.map(({ path }) => /^\/blocks\/([^/]+)/.exec(path)?.[1]);
  return [...new Set(guids.filter((guid) => guid !== undefined))];
}
