import { randomUUID } from 'node:crypto';
import type { UserCommand } from '@spoor/contracts/users/user.commands';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { createUndoService, type UndoDependencies } from '@spoor/service/changes/undo-change';
import { createCommandHandler } from '@spoor/service/shared/handle-command';
import { columns, heading, newsList, quote } from '@spoor/service/testing/page.examples';
import { anna as annasAccount } from '@spoor/service/testing/user.examples';
import { userDecider } from '@spoor/service/users/domain/user.decider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EditedPage } from './edited-page.ts';
import { anna, bram, by, connect, locateIn, newProcess } from './write-side.ts';

let store: EventStore;
let page: EditedPage;
const afterHeading = { layoutPosition: 'main', afterGuid: heading.guid } as const;
const inColumns = { layoutPosition: 'main', parentGuid: columns.guid } as const;

beforeAll(() => {
  store = connect();
});
beforeEach(async () => {
  page = await EditedPage.create(store);
});
afterAll(() => store.close());

describe('Undoing a Change', () => {
  it('takes it back as a new Change that says so', async () => {
    const changeId = await page.retitle('Actueel');
    const context = by({ actorGuid: bram });
    const outcome = await page.undo(changeId, {}, context);
    expect(await page.title()).toBe('Nieuws');
    expect(outcome).toMatchObject({ changeId: context.changeId, streams: [page.stream] });
    expect(await page.lastEvent()).toMatchObject({
      type: 'PageTitleChanged',
      metadata: { undoOf: changeId, actorGuid: bram },
    });
  });

  it('leaves what happened later, elsewhere on the page', async () => {
    const changeId = await page.retitle('Actueel');
    await page.write('Laatste nieuws');
    await page.undo(changeId);
    expect(await page.title()).toBe('Nieuws');
    expect(await page.contentOf(heading.guid)).toMatchObject({ text: 'Laatste nieuws' });
  });

  it('leaves what happened later, elsewhere in the same block', async () => {
    const changeId = await page.write('Laatste nieuws');
    await page.do({ type: 'EditBlockContent', blockGuid: heading.guid, edit: { set: { '/level': 2 } } });
    await page.undo(changeId);
    expect(await page.contentOf(heading.guid)).toEqual({ text: 'Nieuws', level: 2 });
  });

  it('can be done after a restart', async () => {
    const changeId = await page.retitle('Actueel');
    page.restartService();
    await page.undo(changeId);
    expect(await page.title()).toBe('Nieuws');
  });

  it('that is sent again is answered as it was then', async () => {
    const changeId = await page.retitle('Actueel');
    const context = by();
    const first = await page.undo(changeId, {}, context);
    expect(await page.undo(changeId, {}, context)).toEqual(first);
  });

  it('puts a removed block back where it stood, with its children', async () => {
    await page.do({ type: 'AddBlock', block: columns, place: afterHeading });
    await page.do({ type: 'AddBlock', block: quote, place: inColumns });
    const before = await page.draft();
    const changeId = await page.do({ type: 'RemoveBlock', blockGuid: columns.guid });
    await page.undo(changeId);
    expect(await page.draft()).toEqual(before);
  });

  it('puts children of a block that goes at the end of main', async () => {
    const changeId = await page.do({ type: 'AddBlock', block: columns, place: afterHeading });
    await page.do({ type: 'AddBlock', block: quote, place: inColumns });
    await page.undo(changeId);
    const blocks = (await page.draft())?.blocks.map((block) => [block.guid, block.parentGuid]);
    expect(blocks).toEqual([heading, newsList, quote].map((block) => [block.guid, null]));
  });

  it('brings a removed page back', async () => {
    const changeId = await page.do({ type: 'RemovePage' });
    await page.undo(changeId);
    expect(await page.title()).toBe('Nieuws');
    expect(await page.lastEvent()).toMatchObject({ type: 'PageRestored' });
  });

  it('makes the version that was live before live again', async () => {
    await page.do({ type: 'PublishPage' });
    await page.retitle('Actueel');
    const changeId = await page.do({ type: 'PublishPage' });
    await page.undo(changeId);
    expect(await page.read()).toMatchObject({ draft: { title: 'Actueel' }, live: { title: 'Nieuws' } });
  });
});

describe('Redoing a Change', () => {
  it('takes its undo back, asked by the id of either', async () => {
    const changeId = await page.retitle('Actueel');
    await page.undo(changeId);
    await page.redo(changeId);
    expect(await page.title()).toBe('Actueel');
    const { changeId: undoId } = await page.undo(changeId);
    await page.redo(undoId);
    expect(await page.title()).toBe('Actueel');
  });

  it('brings back what was lost by an undo that was forced', async () => {
    const changeId = await page.do({ type: 'AddBlock', block: columns, place: afterHeading });
    await page.do({
      type: 'EditBlockContent',
      blockGuid: columns.guid,
      edit: { set: { '/widths': [4, 8] } },
    });
    const before = await page.draft();
    const path = `/draft/blocks/${columns.guid}/content/widths`;
    await page.undo(changeId, { resolutions: [{ stream: page.stream, path, choice: 'restore' }] });
    expect((await page.draft())?.blocks).toEqual([heading, newsList]);
    await page.redo(changeId);
    expect(await page.draft()).toEqual(before);
  });

  it('that is sent again is answered as it was then', async () => {
    const changeId = await page.retitle('Actueel');
    await page.undo(changeId);
    const context = by();
    const first = await page.redo(changeId, context);
    expect(await page.redo(changeId, context)).toEqual(first);
  });

  it('is refused where nothing was undone', async () => {
    const changeId = await page.retitle('Actueel');
    await expect(page.redo(changeId)).rejects.toMatchObject({ code: 'not_undone' });
  });

  it('is refused where it was redone already', async () => {
    const changeId = await page.retitle('Actueel');
    const { changeId: undoId } = await page.undo(changeId);
    await page.redo(changeId);
    await expect(page.redo(changeId)).rejects.toMatchObject({ code: 'not_undone' });
    await expect(page.redo(undoId)).rejects.toMatchObject({ code: 'not_undone' });
  });
});

describe('A Change', () => {
  it('that nobody knows cannot be undone', async () => {
    await expect(page.undo(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('cannot be undone by who may not', async () => {
    const changeId = await page.retitle('Actueel');
    const reads: unknown[] = [];
    const mayUndo: UndoDependencies['mayUndo'] = (target) => {
      reads.push([target.changeId, target.actorGuid, target.events.map(({ type }) => type)]);
      return false;
    };
    const { undoChange } = createUndoService(newProcess(store));
    const refused = undoChange(changeId, {}, by(), { ...page.questions, mayUndo });
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    expect(reads).toEqual([[changeId, anna, ['PageTitleChanged']]]);
  });

  it('cannot be undone twice', async () => {
    const changeId = await page.retitle('Actueel');
    await page.undo(changeId);
    await expect(page.undo(changeId)).rejects.toMatchObject({ code: 'already_undone' });
  });

  it('can be undone again once it was redone', async () => {
    const changeId = await page.retitle('Actueel');
    await page.undo(changeId);
    await page.redo(changeId);
    await page.undo(changeId);
    expect(await page.title()).toBe('Nieuws');
  });

  it('with effects outside the system cannot be undone', async () => {
    const guid = randomUUID();
    const writeSide = newProcess(store);
    const handle = (command: UserCommand) =>
      createCommandHandler(writeSide)(userDecider, guid, command, by());
    await handle({ type: 'CreateUser', user: { ...annasAccount, guid } });
    const { changeId } = await handle({ type: 'SetPassword' });
    const questions = { locate: locateIn(store, `user-${guid}`), mayUndo: () => true };
    const undone = createUndoService(writeSide).undoChange(changeId, {}, by(), questions);
    await expect(undone).rejects.toMatchObject({ code: 'irreversible' });
  });

  it('of which nothing is left cannot be undone', async () => {
    const changeId = await page.retitle('Actueel');
    await page.retitle('Nieuws');
    await expect(page.undo(changeId)).rejects.toMatchObject({ code: 'conflict', conflicts: [] });
  });
});
