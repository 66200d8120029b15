/** A Change that takes another one back. */
export interface UndoLink {
  readonly changeId: string;
  readonly undoOf: string;
}

/**
 * The undo of a Change that holds now: one that was not itself undone. Undoing an undo brings the Change back, and
 * so on to any depth.
 * @param undosOf the undos of a Change, oldest first
 */
export function effectiveUndo(
  changeId: string,
  undosOf: (changeId: string) => readonly string[],
): string | undefined {
  return undosOf(changeId).findLast((undo) => effectiveUndo(undo, undosOf) === undefined);
}

/** Looks undos up in a list of them. */
export function undosIn(links: readonly UndoLink[]): (changeId: string) => readonly string[] {
  return (changeId) => links.filter(({ undoOf }) => undoOf === changeId).map((link) => link.changeId);
}
