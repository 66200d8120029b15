import { describe, expect, it } from 'vitest';
import { type AccountApproval, approvalAfter, firstApproval } from './account-approval.ts';

const after = (
  ...changes: readonly (readonly [isActive: boolean, changeId: string, undoOf?: string])[]
): AccountApproval =>
  changes.reduce(
    (approval, [isActive, changeId, undoOf]) => approvalAfter(approval, isActive, { changeId, undoOf }),
    firstApproval(false),
  );

describe('An account that was made closed', () => {
  it('waits until somebody opens it, and not once it is closed', () => {
    expect(after().isAwaited).toBe(true);
    expect(after([false, 'name']).isAwaited).toBe(true);
    expect(after([true, 'open']).isAwaited).toBe(false);
    expect(after([true, 'open'], [false, 'close']).isAwaited).toBe(false);
    expect(firstApproval(true).isAwaited).toBe(false);
  });

  it('waits again where its opening is taken back, also a second time, and not where its closing is', () => {
    const undone = [
      [true, 'open'],
      [false, 'undo', 'open'],
    ] as const;
    expect(after(...undone).isAwaited).toBe(true);
    expect(after(...undone, [true, 'redo', 'undo']).isAwaited).toBe(false);
    expect(after(...undone, [true, 'redo', 'undo'], [false, 'again', 'open']).isAwaited).toBe(true);
    expect(after(...undone, [true, 'redo', 'undo'], [false, 'again', 'redo']).isAwaited).toBe(true);
    expect(after([true, 'open'], [false, 'close'], [true, 'undo', 'close']).isAwaited).toBe(false);
  });
});
