import { describe, expect, it } from 'vitest';
import { holdingUndo } from './undo-chain.ts';

describe('The undo that holds', () => {
  it('is none where nothing was undone', () => {
    expect(holdingUndo('change', [])).toBeNull();
  });

  it('is the one that was not undone itself', () => {
    const undo = { changeId: 'undo', undoOf: 'change' };
    const redo = { changeId: 'redo', undoOf: 'undo' };
    expect(holdingUndo('change', [undo])).toBe('undo');
    expect(holdingUndo('change', [undo, redo])).toBeNull();
    expect(holdingUndo('undo', [undo, redo])).toBe('redo');
  });

  it('may be a second one, or the first again', () => {
    const undo = { changeId: 'undo', undoOf: 'change' };
    const redo = { changeId: 'redo', undoOf: 'undo' };
    expect(holdingUndo('change', [undo, redo, { changeId: 'again', undoOf: 'change' }])).toBe('again');
    expect(holdingUndo('change', [undo, redo, { changeId: 'unredo', undoOf: 'redo' }])).toBe('undo');
  });
});
