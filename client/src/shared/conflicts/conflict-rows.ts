import type { Conflict } from '@spoor/contracts/shared/problem';
import type { ConflictChoice, ConflictRow } from './conflict-dialog.tsx';

/** What a save ran into, as it is asked about: what stands there now, and what was to be saved. */
export function conflictRows(conflicts: readonly Conflict[]): ConflictRow[] {
  return conflicts.map(({ path, theirs, yours, changeId, changedAt }) => ({
    ...{ id: path, path, current: theirs, wanted: yours },
    ...{ changeId, changedAt },
  }));
}

/** Where theirs stays: wherever nobody chose otherwise. */
export function keptPaths(
  rows: readonly Pick<ConflictRow, 'id' | 'path'>[],
  choices: Readonly<Record<string, ConflictChoice>>,
): string[] {
  return rows.filter(({ id }) => choices[id] !== 'wanted').map(({ path }) => path);
}
