import type { Conflict } from '@spoor/contracts/shared/problem';
import type { ConflictChoice, ConflictRow } from './conflict-dialog.tsx';

/** The conflicts of a save as rows of the dialog. */
export function conflictRows(conflicts: readonly Conflict[]): ConflictRow[] {
  return conflicts.map(({ path, theirs, yours, changeId, changedAt, changedBy }) => ({
    id: path,
    path,
    current: theirs,
    wanted: yours,
    changeId,
    changedAt,
    changedBy,
  }));
}

/** The paths at which theirs stays, which is the default. */
export function keptPaths(
  rows: readonly Pick<ConflictRow, 'id' | 'path'>[],
  choices: Readonly<Record<string, ConflictChoice>>,
): string[] {
  return rows.filter(({ id }) => choices[id] !== 'wanted').map(({ path }) => path);
}
