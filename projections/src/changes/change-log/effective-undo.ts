/** A Change that takes another one back. */
export interface UndoLink {
  readonly changeId: string;
  readonly undoOf: string;
}

/**
 * The undo of a Change that holds now: one that was not itself undone. Undoing an undo brings the Change back, and
 * so on to any depth.
 * @param links all undos of the Change, their undos, and so on.
 */
export function effectiveUndo(changeId: string, links: readonly UndoLink[]): string | null {
  const inEffect = links.find(
    (link) => link.undoOf === changeId && effectiveUndo(link.changeId, links) === null,
  );
  return inEffect?.changeId ?? null;
}
