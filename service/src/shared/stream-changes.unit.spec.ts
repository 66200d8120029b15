import type { RecordedSpoorEvent } from '@spoor/contracts/event-catalogue';
import { describe, expect, it } from 'vitest';
import { StreamChanges } from './stream-changes.ts';

/** An event of a Change, perhaps one that takes another back. */
function eventOf(changeId: string, revision: number, undoOf?: string): RecordedSpoorEvent {
  return {
    type: 'PageTitleChanged',
    data: { from: 'Nieuws', to: 'Actueel' },
    id: `event-${revision}`,
    stream: 'page-1',
    revision,
    position: BigInt(revision),
    metadata: {
      changeId,
      correlationId: 'test',
      causationId: 'test',
      actorKind: 'user',
      via: 'ui',
      platformGuid: 'platform',
      at: '2026-05-01T12:00:00.000Z',
      schemaVersion: '1',
      ...(undoOf === undefined ? {} : { undoOf }),
    },
  };
}

function changesOf(...events: RecordedSpoorEvent[]): StreamChanges {
  const changes = new StreamChanges();
  for (const event of events) changes.remember(event);
  return changes;
}

const edit = eventOf('edit', 0);
const undo = eventOf('undo', 1, 'edit');
const redo = eventOf('redo', 2, 'undo');
const secondUndo = eventOf('second undo', 3, 'edit');

describe('The Changes of a stream', () => {
  it('are known by where their last event landed', () => {
    const changes = changesOf(edit, eventOf('edit', 1));
    expect(changes.positionOf('edit')).toEqual({ revision: 1, position: 1n });
    expect(changes.positionOf('undo')).toBeUndefined();
  });

  it('are undone by the undo that holds', () => {
    expect(changesOf(edit).activeUndoOf('edit')).toBeUndefined();
    expect(changesOf(edit, undo).activeUndoOf('edit')).toBe('undo');
    expect(changesOf(edit, undo, redo).activeUndoOf('edit')).toBeUndefined();
    expect(changesOf(edit, undo, redo, secondUndo).activeUndoOf('edit')).toBe('second undo');
  });

  it('are undos where they take a Change back, and not where they take an undo back', () => {
    const changes = changesOf(edit, undo, redo);
    expect(['edit', 'undo', 'redo'].map((id) => changes.isUndo(id))).toEqual([false, true, false]);
  });

  it('may be told twice', () => {
    const changes = changesOf(edit, undo, edit, undo);
    expect(changes.size).toBe(2);
    expect(changes.activeUndoOf('edit')).toBe('undo');
  });
});
