import { describe, expect, it } from 'vitest';
import { effectiveUndo } from './effective-undo.ts';

describe('The undo that holds', () => {
  it('is none where nothing was undone', () => {
    expect(effectiveUndo('change', [])).toBeNull();
  });

  it('is the one that was not undone itself', () => {
    const undo = { changeId: 'undo', undoOf: 'change' };
    const redo = { changeId: 'redo', undoOf: 'undo' };
    expect(effectiveUndo('change', [undo])).toBe('undo');
    expect(effectiveUndo('change', [undo, redo])).toBeNull();
    expect(effectiveUndo('undo', [undo, redo])).toBe('redo');
  });

  it('may be a second one, or the first again', () => {
    const undo = { changeId: 'undo', undoOf: 'change' };
    const redo = { changeId: 'redo', undoOf: 'undo' };
    expect(effectiveUndo('change', [undo, redo, { changeId: 'again', undoOf: 'change' }])).toBe('again');
    expect(effectiveUndo('change', [undo, redo, { changeId: 'unredo', undoOf: 'redo' }])).toBe('undo');
  });
});
