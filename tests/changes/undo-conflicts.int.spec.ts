import { randomUUID } from 'node:crypto';
import type { MenuCommand } from '@spoor/contracts/menus/menu.commands';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { createUndoService } from '@spoor/service/changes/undo-change';
import { menuDecider } from '@spoor/service/menus/domain/menu.decider';
import { createCommandHandler } from '@spoor/service/shared/handle-command';
import { archive, home, menuWith, news } from '@spoor/service/testing/menu.examples';
import { heading, newsList } from '@spoor/service/testing/page.examples';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EditedPage } from './edited-page.ts';
import { bram, by, connect, locateIn, newProcess, noon } from './write-side.ts';

let store: EventStore;
let page: EditedPage;
const textPath = `/draft/blocks/${heading.guid}/content/text`;

beforeAll(() => {
  store = connect();
});
beforeEach(async () => {
  page = await EditedPage.create(store);
});
afterAll(() => store.close());

describe('A Change that somebody wrote over', () => {
  it('is not undone without a word; both values are shown', async () => {
    const changeId = await page.write('Laatste nieuws');
    const later = by({ actorGuid: bram });
    await page.write('Allerlaatste nieuws', later);
    await expect(page.undo(changeId)).rejects.toMatchObject({
      code: 'conflict',
      conflicts: [
        {
          stream: page.stream,
          path: textPath,
          base: 'Laatste nieuws',
          theirs: 'Allerlaatste nieuws',
          yours: 'Nieuws',
          changedBy: bram,
          changedAt: noon,
          changeId: later.changeId,
        },
      ],
    });
    expect(await page.contentOf(heading.guid)).toMatchObject({ text: 'Allerlaatste nieuws' });
  });

  it('is undone as far as somebody chooses', async () => {
    const edit = { title: 'Actueel', options: { showHeader: false } };
    const changeId = await page.do({ type: 'EditPage', edit });
    await page.retitle('Allerlaatste');
    await page.undo(changeId, { resolutions: [] });
    expect(await page.draft()).toMatchObject({ title: 'Allerlaatste', options: { showHeader: null } });
  });

  it('gives way where somebody chooses the old value, and redo brings the newer one back', async () => {
    const changeId = await page.retitle('Actueel');
    await page.retitle('Allerlaatste');
    await page.undo(changeId, {
      resolutions: [{ stream: page.stream, path: '/draft/title', choice: 'restore' }],
    });
    expect(await page.title()).toBe('Nieuws');
    await page.redo(changeId);
    expect(await page.title()).toBe('Allerlaatste');
  });

  it('cannot be forced upon a block that is gone', async () => {
    const changeId = await page.write('Laatste nieuws');
    await page.do({ type: 'RemoveBlock', blockGuid: heading.guid });
    await expect(page.undo(changeId)).rejects.toMatchObject({
      code: 'conflict',
      conflicts: [{ path: textPath }],
    });
    const forced = page.undo(changeId, {
      resolutions: [{ stream: page.stream, path: textPath, choice: 'restore' }],
    });
    await expect(forced).rejects.toMatchObject({ code: 'conflict' });
    expect((await page.draft())?.blocks).toEqual([newsList]);
  });

  it('cannot be forced upon a page that is gone', async () => {
    const changeId = await page.retitle('Actueel');
    const removal = by({ actorGuid: bram });
    await page.do({ type: 'RemovePage' }, removal);
    await expect(page.undo(changeId)).rejects.toMatchObject({
      code: 'conflict',
      conflicts: [{ path: '/draft/title', changedBy: bram, changeId: removal.changeId, isGone: true }],
    });
  });

  it('is refused where its place in the address is taken', async () => {
    const guid = randomUUID();
    const writeSide = newProcess(store);
    const handle = (command: MenuCommand) =>
      createCommandHandler(writeSide)(menuDecider, guid, command, by());
    await handle({ type: 'CreateMenu', menu: { ...menuWith(home, archive, news), guid } });
    const { changeId } = await handle({ type: 'RemoveMenuItem', itemGuid: news.guid, children: 'remove' });
    await handle({ type: 'AddMenuItem', item: { ...news, guid: randomUUID() }, place: {} });
    const questions = { locate: locateIn(store, `menu-${guid}`), mayUndo: () => true };
    const undone = createUndoService(writeSide).undoChange(changeId, {}, by(), questions);
    await expect(undone).rejects.toMatchObject({ code: 'slug_taken' });
  });
});

describe('A preview', () => {
  it('shows what would happen, and writes nothing', async () => {
    const changeId = await page.retitle('Actueel');
    expect(await page.preview(changeId)).toEqual({
      canUndo: true,
      reasonNot: null,
      effects: [{ stream: page.stream, path: '/draft/title', from: 'Actueel', to: 'Nieuws' }],
      conflicts: [],
    });
    expect(await page.title()).toBe('Actueel');
  });

  it('shows where somebody would have to choose', async () => {
    const changeId = await page.retitle('Actueel');
    await page.retitle('Allerlaatste');
    const preview = await page.preview(changeId);
    expect(preview).toMatchObject({ canUndo: true, effects: [], conflicts: [{ path: '/draft/title' }] });
    expect(preview.conflicts[0]?.isGone).toBeUndefined();
  });

  it('says why not', async () => {
    const changeId = await page.retitle('Actueel');
    const forbidden = await page.preview(changeId, { ...page.questions, mayUndo: () => false });
    expect(forbidden).toMatchObject({ canUndo: false, reasonNot: 'no_permission' });
    await page.undo(changeId);
    expect(await page.preview(changeId)).toMatchObject({ canUndo: false, reasonNot: 'already_undone' });
  });
});
