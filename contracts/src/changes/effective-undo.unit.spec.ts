import { describe, expect, it } from 'vitest';
import { effectiveUndo, undosIn } from './effective-undo.ts';

describe('The undo that holds', () => {
  it('is none where nothing was undone', () => {
    expect(effectiveUndo('change', undosIn([]))).toBeUndefined();
  });

  it('is the one that was not undone itself', () => {
    const undo = { changeId: 'undo', undoOf: 'change' };
    const redo = { changeId: 'redo', undoOf: 'undo' };
    expect(effectiveUndo('change', undosIn([undo]))).toBe('undo');
    expect(effectiveUndo('change', undosIn([undo, redo]))).toBeUndefined();
    expect(effectiveUndo('undo', undosIn([undo, redo]))).toBe('redo');
  });

  it('may be a second one, or the first again', () => {
    const undo = { changeId: 'undo', undoOf: 'change' };
    const redo = { changeId: 'redo', undoOf: 'undo' };
    expect(effectiveUndo('change', undosIn([undo, redo, { changeId: 'again', undoOf: 'change' }]))).toBe(
      'again',
    );
    expect(effectiveUndo('change', undosIn([undo, redo, { changeId: 'unredo', undoOf: 'redo' }]))).toBe(
      'undo',
    );
  });
});
