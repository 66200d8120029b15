import type { RecordedSpoorEvent } from '@spoor/contracts/event-catalogue';

/** Where the last event that a Change wrote to a stream stands. */
export interface ChangeLanding {
  readonly revision: number;
  readonly position: bigint;
}

/**
 * The Changes of one stream, remembered from its events' metadata: whether a command was recorded before, and which
 * undo of a Change holds. Grows in place, because a stream may have tens of thousands of Changes; hearing of the same
 * event twice makes no difference.
 */
export class StreamChanges {
  readonly #landings = new Map<string, ChangeLanding>();
  readonly #undoOf = new Map<string, string>();
  readonly #undos = new Map<string, Set<string>>();

  get size(): number {
    return this.#landings.size;
  }

  remember({ revision, position, metadata: { changeId, undoOf } }: RecordedSpoorEvent): void {
    this.#landings.set(changeId, { revision, position });
    if (undoOf === undefined) return;
    this.#undoOf.set(changeId, undoOf);
    const undos = this.#undos.get(undoOf) ?? new Set();
    this.#undos.set(undoOf, undos.add(changeId));
  }

  landingOf(changeId: string): ChangeLanding | undefined {
    return this.#landings.get(changeId);
  }

  /** The Change that another takes back. */
  targetOf(changeId: string): string | undefined {
    return this.#undoOf.get(changeId);
  }

  /** Whether a Change takes another back. One that takes back such a Change is a redo, and takes nothing back. */
  isUndo(changeId: string): boolean {
    const target = this.targetOf(changeId);
    return target !== undefined && !this.isUndo(target);
  }

  /** The undo of a Change that holds now: one that was not itself undone. */
  activeUndoOf(changeId: string): string | undefined {
    const undos = [...(this.#undos.get(changeId) ?? [])];
    return undos.findLast((undo) => this.activeUndoOf(undo) === undefined);
  }
}
