import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { LeafChange } from '@spoor/contracts/shared/leaf-changes';

/** A Change that somebody made here, and what it is called on the button that takes it back. */
export interface UndoStep {
  /** Of the Change, or of the errand that will become it. */
  readonly changeId: string;
  readonly label: string;
  /** What it changed on the page that is open, where that is known. */
  readonly effect?: readonly LeafChange[];
}

/**
 * What can be undone and redone, each with its next step last. Only ids: the server knows how to take a Change
 * back, and does so without touching what others did since.
 */
export interface UndoStack {
  readonly done: readonly UndoStep[];
  readonly undone: readonly UndoStep[];
}

export const emptyUndoStack: UndoStack = { done: [], undone: [] };

/** Steps that are remembered each way; older ones stay in the history, where nothing is ever forgotten. */
export const undoStackLimit = 500;

/** A new Change. What was undone before it leaves the stack, as everywhere; the history still offers it. */
export function recordStep(stack: UndoStack, step: UndoStep): UndoStack {
  return { done: without(stack.done, step).concat(step).slice(-undoStackLimit), undone: [] };
}

/** A Change was taken back, the latest or any other. */
export function stepUndone(stack: UndoStack, step: UndoStep): UndoStack {
  return {
    done: without(stack.done, step),
    undone: without(stack.undone, step).concat(step).slice(-undoStackLimit),
  };
}

/** A Change that had been taken back holds again. */
export function stepRedone(stack: UndoStack, step: UndoStep): UndoStack {
  return {
    done: without(stack.done, step).concat(step).slice(-undoStackLimit),
    undone: without(stack.undone, step),
  };
}

/** A Change that can no longer be undone or redone: somebody else did so, or may. */
export function dropStep(stack: UndoStack, changeId: string): UndoStack {
  const step = { changeId, label: '' };
  return { done: without(stack.done, step), undone: without(stack.undone, step) };
}

/** A step that was recorded under the name of its errand gets that of the Change; it may be known by that already. */
export function renameStep(stack: UndoStack, from: string, to: string): UndoStack {
  if (from === to) return stack;
  const renamed = (steps: readonly UndoStep[]) =>
    steps.some(({ changeId }) => changeId === from)
      ? without(steps, { changeId: to, label: '' }).map((step) =>
          step.changeId === from ? { ...step, changeId: to } : step,
        )
      : steps;
  return { done: renamed(stack.done), undone: renamed(stack.undone) };
}

/** What a step changed on the page has become known. */
export function withEffect(stack: UndoStack, changeId: string, effect: readonly LeafChange[]): UndoStack {
  const known = (steps: readonly UndoStep[]) =>
    steps.map((step) => (step.changeId === changeId ? { ...step, effect } : step));
  return { done: known(stack.done), undone: known(stack.undone) };
}

export function nextUndo(stack: UndoStack): UndoStep | undefined {
  return stack.done.at(-1);
}

export function nextRedo(stack: UndoStack): UndoStep | undefined {
  return stack.undone.at(-1);
}

/**
 * The stack of somebody who comes back, on whatever device, from their own Changes (newest first): what holds can
 * be undone; what was undone since the last one that holds can be redone, the oldest first.
 */
export function stackFromHistory(changes: readonly ChangeView[], language: 'nl' | 'en'): UndoStack {
  const own = changes.filter(({ undoOf }) => undoOf === null).toReversed();
  const lastHeld = own.findLastIndex(({ undoneBy }) => undoneBy === null);
  const stepOf = ({ changeId, sentence }: ChangeView) => ({ changeId, label: sentence[language] });
  return {
    done: own.filter(({ undoneBy, canUndo }) => undoneBy === null && canUndo).map(stepOf),
    undone: own
      .slice(lastHeld + 1)
      .toReversed()
      .map(stepOf),
  };
}

/** Adds what this tab did before its history had arrived. */
export function mergeStacks(past: UndoStack, present: UndoStack): UndoStack {
  const known = new Set([...present.done, ...present.undone].map(({ changeId }) => changeId));
  const older = past.done.filter(({ changeId }) => !known.has(changeId));
  const acted = known.size > 0;
  return { done: [...older, ...present.done], undone: acted ? present.undone : past.undone };
}

function without(steps: readonly UndoStep[], { changeId }: UndoStep): readonly UndoStep[] {
  return steps.filter((step) => step.changeId !== changeId);
}
