import { effectiveUndo } from '@spoor/contracts/changes/effective-undo';
import type { RecordedSpoorEvent } from '@spoor/contracts/event-catalogue';
import type { AppendResult } from '@spoor/infra/event-store/event-store';

/**
 * The Changes of one stream, from the metadata of its events: which commands were recorded, and which undo is in
 * effect. Mutable, because a stream may have tens of thousands of Changes; adding an event twice has no effect.
 */
export class StreamChanges {
  private readonly appends = new Map<string, AppendResult>();
  private readonly undoOf = new Map<string, string>();
  private readonly undos = new Map<string, Set<string>>();

  get size(): number {
    return this.appends.size;
  }

  remember({ revision, position, metadata: { changeId, undoOf } }: RecordedSpoorEvent): void {
    this.appends.set(changeId, { revision, position });
    if (undoOf === undefined) return;
    this.undoOf.set(changeId, undoOf);
    const undos = this.undos.get(undoOf) ?? new Set();
    this.undos.set(undoOf, undos.add(changeId));
  }

  /** Where the last event of a Change in this stream is. */
  positionOf(changeId: string): AppendResult | undefined {
    return this.appends.get(changeId);
  }

  /** The Change that another one undoes. */
  targetOf(changeId: string): string | undefined {
    return this.undoOf.get(changeId);
  }

  /** Whether a Change undoes another one. One that undoes an undo is a redo. */
  isUndo(changeId: string): boolean {
    const target = this.targetOf(changeId);
    return target !== undefined && !this.isUndo(target);
  }

  /** The undo of a Change that is in effect, which is one that was not undone itself. */
  activeUndoOf(changeId: string): string | undefined {
    return effectiveUndo(changeId, (undone) => [...(this.undos.get(undone) ?? [])]);
  }
}
