import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { describe, expect, it } from 'vitest';
import {
  dropStep,
  emptyUndoStack,
  mergeStacks,
  nextRedo,
  nextUndo,
  recordStep,
  renameStep,
  stackFromHistory,
  stepRedone,
  stepUndone,
  type UndoStack,
  undoStackLimit,
  withEffect,
} from './undo-stack.ts';

const step = (changeId: string) => ({ changeId, label: `Wijziging ${changeId}` });
const [title, text, image] = [step('title'), step('text'), step('image')];
const ids = ({ done, undone }: UndoStack) =>
  [done, undone].map((steps) => steps.map((each) => each.changeId));

describe('An empty undo stack', () => {
  it('offers nothing', () => {
    expect([nextUndo(emptyUndoStack), nextRedo(emptyUndoStack)]).toEqual([undefined, undefined]);
  });
});

describe('After three Changes', () => {
  const stack = [title, text, image].reduce(recordStep, emptyUndoStack);

  it('the last one is undone first', () => {
    expect(nextUndo(stack)).toEqual(image);
  });
  it('undoing two and redoing walks the same way back', () => {
    const undone = [image, text].reduce(stepUndone, stack);
    expect(ids(undone)).toEqual([['title'], ['image', 'text']]);
    expect(nextRedo(undone)).toEqual(text);
    expect(ids(stepRedone(undone, text))).toEqual([['title', 'text'], ['image']]);
  });
  it('an older one can be undone alone, and redone', () => {
    const undone = stepUndone(stack, title);
    expect(ids(undone)).toEqual([['text', 'image'], ['title']]);
    expect(nextRedo(undone)).toEqual(title);
  });
  it('a new Change leaves the undone ones to the history', () => {
    expect(ids(recordStep(stepUndone(stack, image), step('new')))).toEqual([['title', 'text', 'new'], []]);
  });
  it('one gets the name of its Change, though the history knew that already', () => {
    const twice = recordStep(stack, step('pendingChange'));
    expect(ids(renameStep(twice, 'pendingChange', 'change'))).toEqual([
      ['title', 'text', 'image', 'change'],
      [],
    ]);
    expect(ids(renameStep(twice, 'pendingChange', 'text'))).toEqual([['title', 'image', 'text'], []]);
    expect(renameStep(twice, 'unknown', 'text')).toEqual(twice);
  });
  it('one remembers what it did, wherever it stands', () => {
    const effect = [{ path: '/title', from: 'Nieuws', to: 'Actueel' }];
    expect(nextRedo(withEffect(stepUndone(stack, image), 'image', effect))?.effect).toEqual(effect);
  });
  it('one that somebody else undid leaves the stack', () => {
    expect(ids(dropStep(stack, 'text'))).toEqual([['title', 'image'], []]);
  });
});

describe('A long session', () => {
  const steps = Array.from({ length: 700 }, (_, index) => step(`c${index}`));
  const stack = steps.reduce(recordStep, emptyUndoStack);

  it('can take back more than 200 steps', () => {
    expect(stack.done.length).toBe(undoStackLimit);
    const back = stack.done.toReversed().reduce(stepUndone, stack);
    expect([back.done.length, back.undone.length]).toEqual([0, undoStackLimit]);
  });
});

describe('Somebody who comes back', () => {
  const change = (changeId: string, more: Partial<ChangeView> = {}): ChangeView => ({
    changeId,
    at: '2026-11-21T10:00:00.000Z',
    actor: { guid: 'anna', kind: 'user', displayName: 'Anna' },
    via: 'ui',
    kind: 'PageTitleChanged',
    sentence: { nl: `Wijziging ${changeId}`, en: `Change ${changeId}` },
    predicate: { nl: `wijzigde ${changeId}`, en: `changed ${changeId}` },
    entities: [],
    paths: [],
    undoneBy: null,
    undoOf: null,
    reason: null,
    restoredTo: null,
    run: null,
    canUndo: true,
    reasonNot: null,
    ...more,
  });
  const newestFirst = [
    change('u2', { undoOf: 'text' }),
    change('u1', { undoOf: 'image' }),
    change('image', { undoneBy: 'u1', canUndo: false, reasonNot: 'already_undone' }),
    change('text', { undoneBy: 'u2', canUndo: false, reasonNot: 'already_undone' }),
    change('title'),
    change('u0', { undoOf: 'old' }),
    change('old', { undoneBy: 'u0' }),
  ];

  it('undoes what holds, and redoes what was undone since, in their own language', () => {
    const stack = stackFromHistory(newestFirst, 'nl');
    expect(ids(stack)).toEqual([['title'], ['image', 'text']]);
    expect(nextUndo(stack)).toEqual(title);
    expect(nextRedo(stackFromHistory(newestFirst, 'en'))?.label).toBe('Change text');
  });
  it('is not offered to redo what was ended for ever', () => {
    const revoked = change('a', { undoneBy: 'u', canUndo: false, reasonNot: 'invitation_revoked' });
    expect(ids(stackFromHistory([change('u', { undoOf: 'a' }), revoked], 'nl'))).toEqual([[], []]);
  });
  it('is not offered what cannot be undone', () => {
    expect(
      ids(stackFromHistory([change('a', { canUndo: false, reasonNot: 'no_permission' })], 'nl')),
    ).toEqual([[], []]);
  });
  it('keeps what was done before the history arrived', () => {
    const present = recordStep(emptyUndoStack, step('new'));
    expect(ids(mergeStacks(stackFromHistory(newestFirst, 'nl'), present))).toEqual([['title', 'new'], []]);
  });
});
