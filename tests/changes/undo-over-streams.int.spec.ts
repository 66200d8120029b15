import { randomUUID } from 'node:crypto';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { commandStep, createChangeRunner } from '@spoor/service/changes/run-change';
import {
  createUndoService,
  type UndoDependencies,
  type UndoService,
} from '@spoor/service/changes/undo-change';
import { listItemDecider } from '@spoor/service/list-items/domain/list-item.decider';
import { createCommandHandler } from '@spoor/service/shared/handle-command';
import type { WriteSide } from '@spoor/service/shared/write-side';
import { bridgeNews } from '@spoor/service/testing/list-item.examples';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { by, connect, locateIn, newProcess, noon } from './write-side.ts';

const count = 20;
let store: EventStore;
let writeSide: WriteSide;
let undoing: UndoService;
let questions: UndoDependencies;
let items: string[];
/** The one of them that somebody edits later. */
let edited: string;
/** The Change that added them all. */
let changeId: string;

beforeAll(() => {
  store = connect();
});
beforeEach(async () => {
  writeSide = newProcess(store);
  undoing = createUndoService(writeSide);
  edited = randomUUID();
  items = [edited, ...Array.from({ length: count - 1 }, () => randomUUID())];
  const streams = items.map((guid) => `listitem-${guid}`);
  questions = { locate: locateIn(store, ...streams), mayUndo: () => true };
  const steps = items.map((guid) =>
    commandStep(listItemDecider, guid, { type: 'AddListItem', item: { ...bridgeNews, guid }, at: noon }),
  );
  ({ changeId } = await createChangeRunner(writeSide)(steps, by()));
});
afterAll(() => store.close());

async function statuses(): Promise<Set<string>> {
  const streams = await Promise.all(items.map((guid) => writeSide.aggregates.read(listItemDecider, guid)));
  return new Set(streams.map(({ state }) => state.status));
}

function edit(guid: string) {
  const command = { type: 'EditListItem', edit: { title: 'Anders' }, at: noon } as const;
  return createCommandHandler(writeSide)(listItemDecider, guid, command, by());
}

describe('A Change over many streams', () => {
  it('is undone in all of them, and redone', async () => {
    const outcome = await undoing.undoChange(changeId, {}, by(), questions);
    expect(outcome.streams).toHaveLength(count);
    expect(await statuses()).toEqual(new Set(['removed']));
    await undoing.redoChange(changeId, {}, by(), questions);
    expect(await statuses()).toEqual(new Set(['present']));
  });

  it('is undone in none where one asks for a choice', async () => {
    await edit(edited);
    await expect(undoing.undoChange(changeId, {}, by(), questions)).rejects.toMatchObject({
      code: 'conflict',
      conflicts: [{ stream: `listitem-${edited}`, path: '/title', base: bridgeNews.title, theirs: 'Anders' }],
    });
    expect(await statuses()).toEqual(new Set(['present']));
  });

  it('is not undone unasked by who has their hands in one of them', async () => {
    const earlier = by();
    const edit = { type: 'EditListItem', edit: { title: 'Anders' }, at: noon } as const;
    await createCommandHandler(writeSide)(listItemDecider, edited, edit, earlier);
    const forbidding = { ...questions, mayUndo: () => false };
    // The key of that edit, when nobody remembers any more what it was of.
    const again = undoing.undoChange(changeId, { resolutions: [] }, earlier, forbidding);
    await expect(again).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(await statuses()).toEqual(new Set(['present']));
  });

  it('tells nothing of itself to who may not undo it', async () => {
    const forbidding = { ...questions, mayUndo: () => false };
    await expect(undoing.redoChange(changeId, {}, by(), forbidding)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(undoing.redoChange(changeId, {}, by(), questions)).rejects.toMatchObject({
      code: 'not_undone',
    });
  });

  it('is undone in the others where somebody keeps that one', async () => {
    await edit(edited);
    const outcome = await undoing.undoChange(changeId, { resolutions: [] }, by(), questions);
    expect(outcome.streams).toHaveLength(count - 1);
    const again = undoing.undoChange(changeId, {}, by(), questions);
    await expect(again).rejects.toMatchObject({ code: 'already_undone' });
  });

  it('that is undone again is answered as it was then', async () => {
    const context = by();
    const first = await undoing.undoChange(changeId, {}, context, questions);
    expect(await undoing.undoChange(changeId, {}, context, questions)).toEqual(first);
  });
});
