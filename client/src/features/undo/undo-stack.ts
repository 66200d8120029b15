import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { FieldChange } from '@spoor/contracts/shared/field-changes';
import type { Language } from '@spoor/contracts/texts/languages';
import { mayBeRedone } from '../../shared/changes.api.ts';

/** A Change by this person, with its label. */
export interface UndoStep {
  /** Of the Change, or of the pending change that will become it. */
  readonly changeId: string;
  readonly label: string;
  /** Its field changes on the open page, where known. */
  readonly effect?: readonly FieldChange[];
}

/**
 * What can be undone and redone, each with the next step last. Only ids: the server knows how to undo a Change
 * without affecting later ones.
 */
export interface UndoStack {
  readonly done: readonly UndoStep[];
  readonly undone: readonly UndoStep[];
}

export const emptyUndoStack: UndoStack = { done: [], undone: [] };

/** Steps per direction; older ones can be undone from the history. */
export const undoStackLimit = 500;

/** Adds a Change and clears the redo steps. */
export function recordStep(stack: UndoStack, step: UndoStep): UndoStack {
  return { done: without(stack.done, step).concat(step).slice(-undoStackLimit), undone: [] };
}

/** Moves a step to the redo side. */
export function stepUndone(stack: UndoStack, step: UndoStep): UndoStack {
  return {
    done: without(stack.done, step),
    undone: without(stack.undone, step).concat(step).slice(-undoStackLimit),
  };
}

/** Moves a step back to the undo side. */
export function stepRedone(stack: UndoStack, step: UndoStep): UndoStack {
  return {
    done: without(stack.done, step).concat(step).slice(-undoStackLimit),
    undone: without(stack.undone, step),
  };
}

/** Removes a step that can no longer be undone or redone. */
export function dropStep(stack: UndoStack, changeId: string): UndoStack {
  const step = { changeId, label: '' };
  return { done: without(stack.done, step), undone: without(stack.undone, step) };
}

/** Replaces a pending change's id by the Change's; the stack may know that already. */
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

export function withEffect(stack: UndoStack, changeId: string, effect: readonly FieldChange[]): UndoStack {
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
 * The stack for a returning person, from their own Changes (newest first): those in effect can be undone; those
 * undone since the last one in effect can be redone, the oldest first.
 */
export function stackFromHistory(changes: readonly ChangeView[], language: Language): UndoStack {
  const own = changes.filter(({ undoOf }) => undoOf === null).toReversed();
  const lastHeld = own.findLastIndex(({ undoneBy }) => undoneBy === null);
  const stepOf = ({ changeId, sentence }: ChangeView) => ({ changeId, label: sentence[language] });
  return {
    done: own.filter(({ undoneBy, canUndo }) => undoneBy === null && canUndo).map(stepOf),
    undone: own
      .slice(lastHeld + 1)
      .filter(mayBeRedone)
      .toReversed()
      .map(stepOf),
  };
}

/** Merges steps that were made before the history was loaded. */
export function mergeStacks(past: UndoStack, present: UndoStack): UndoStack {
  const known = new Set([...present.done, ...present.undone].map(({ changeId }) => changeId));
  const older = past.done.filter(({ changeId }) => !known.has(changeId));
  const acted = known.size > 0;
  return { done: [...older, ...present.done], undone: acted ? present.undone : past.undone };
}

function without(steps: readonly UndoStep[], { changeId }: UndoStep): readonly UndoStep[] {
  return steps.filter((step) => step.changeId !== changeId);
}
