import { randomUUID } from 'node:crypto';
import type { MenuCommand } from '@spoor/contracts/menus/menu.commands';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import type { UserCommand } from '@spoor/contracts/users/user.commands';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { createChangeRunner, step } from '@spoor/service/changes/run-change';
import { type ChangeUndoing, createUndo, type UndoQuestions } from '@spoor/service/changes/undo-change';
import { listItemDecider } from '@spoor/service/list-items/domain/list-item.decider';
import { bridgeNews } from '@spoor/service/list-items/domain/list-item.examples';
import { menuDecider } from '@spoor/service/menus/domain/menu.decider';
import { archive, home, menuWith, news } from '@spoor/service/menus/domain/menu.examples';
import { pageDecider } from '@spoor/service/pages/domain/page.decider';
import { columns, heading, newsList, pageWith, quote } from '@spoor/service/pages/domain/page.examples';
import { documentOf } from '@spoor/service/shared/decider';
import { createCommandHandler } from '@spoor/service/shared/handle-command';
import type { WriteSide } from '@spoor/service/shared/write-side';
import { userDecider } from '@spoor/service/users/domain/user.decider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anna, bram, by, connect, historyOf, locateIn, newProcess, noon } from './write-side.ts';

let store: EventStore;
let writeSide: WriteSide;
let undoing: ChangeUndoing;
let guid: string;

beforeAll(() => {
  store = connect();
});
beforeEach(() => {
  writeSide = newProcess(store);
  undoing = createUndo(writeSide);
  guid = randomUUID();
});
afterAll(() => store.close());

/** Everybody may take back whatever happened to this guid. */
function questions(...streams: string[]): UndoQuestions {
  const kinds = ['page', 'listitem', 'menu', 'user'].map((kind) => `${kind}-${guid}`);
  return { locate: locateIn(store, ...kinds, ...streams), mayCompensate: () => true };
}

function undo(changeId: string, request = {}, context = by()) {
  return undoing.undoChange(changeId, request, context, questions());
}

function redo(changeId: string, context = by()) {
  return undoing.redoChange(changeId, {}, context, questions());
}

async function page(command: PageCommand, context = by()): Promise<string> {
  return (await createCommandHandler(writeSide)(pageDecider, guid, command, context)).changeId;
}

async function draft() {
  return documentOf((await writeSide.streams.read(pageDecider, guid)).state)?.draft;
}

async function retitle(title: string, context = by()): Promise<string> {
  return page({ type: 'EditPage', edit: { title } }, context);
}

async function write(text: string, context = by()): Promise<string> {
  return page(
    { type: 'EditBlockContent', blockGuid: heading.guid, edit: { set: { '/text': text } } },
    context,
  );
}

async function textOfHeading() {
  return (await draft())?.blocks.find((block) => block.guid === heading.guid)?.content.text;
}

async function createPage(...blocks: Parameters<typeof pageWith>): Promise<string> {
  return page({ type: 'CreatePage', page: { ...pageWith(...blocks), guid } });
}

describe('Undoing a Change', () => {
  beforeEach(() => createPage([heading, newsList]));

  it('takes it back as a new Change that says so', async () => {
    const changeId = await retitle('Actueel');
    const context = by({ actorGuid: bram });
    const outcome = await undo(changeId, {}, context);
    expect((await draft())?.title).toBe('Nieuws');
    expect(outcome).toMatchObject({ changeId: context.changeId, streams: [`page-${guid}`] });
    const last = (await historyOf(store, `page-${guid}`)).at(-1);
    expect(last).toMatchObject({ type: 'PageTitleChanged', metadata: { undoOf: changeId, actorGuid: bram } });
  });

  it('leaves what happened later, elsewhere on the page', async () => {
    const changeId = await retitle('Actueel');
    await write('Laatste nieuws');
    await undo(changeId);
    expect((await draft())?.title).toBe('Nieuws');
    expect(await textOfHeading()).toBe('Laatste nieuws');
  });

  it('leaves what happened later, elsewhere in the same block', async () => {
    const changeId = await write('Laatste nieuws');
    const edit = { set: { '/level': 2 } };
    await page({ type: 'EditBlockContent', blockGuid: heading.guid, edit });
    await undo(changeId);
    const [first] = (await draft())?.blocks ?? [];
    expect(first?.content).toEqual({ text: 'Nieuws', level: 2 });
  });

  it('can be done after a restart', async () => {
    const changeId = await retitle('Actueel');
    writeSide = newProcess(store);
    undoing = createUndo(writeSide);
    await undo(changeId);
    expect((await draft())?.title).toBe('Nieuws');
  });

  it('that is sent again is answered as it was then', async () => {
    const changeId = await retitle('Actueel');
    const context = by();
    const first = await undo(changeId, {}, context);
    expect(await undo(changeId, {}, context)).toEqual(first);
  });

  it('puts a removed block back where it stood, with its children', async () => {
    await page({
      type: 'AddBlock',
      block: columns,
      place: { layoutPosition: 'main', afterGuid: newsList.guid },
    });
    await page({
      type: 'AddBlock',
      block: quote,
      place: { layoutPosition: 'main', parentGuid: columns.guid },
    });
    const before = await draft();
    const changeId = await page({ type: 'RemoveBlock', blockGuid: columns.guid });
    await undo(changeId);
    expect(await draft()).toEqual(before);
  });

  it('puts children of a block that goes at the end of main', async () => {
    const changeId = await page({
      type: 'AddBlock',
      block: columns,
      place: { layoutPosition: 'main', afterGuid: heading.guid },
    });
    await page({
      type: 'AddBlock',
      block: quote,
      place: { layoutPosition: 'main', parentGuid: columns.guid },
    });
    await undo(changeId);
    const blocks = (await draft())?.blocks.map((block) => [block.guid, block.parentGuid]);
    expect(blocks).toEqual([heading, newsList, quote].map((block) => [block.guid, null]));
  });

  it('brings a removed page back', async () => {
    const changeId = await page({ type: 'RemovePage' });
    await undo(changeId);
    expect((await draft())?.title).toBe('Nieuws');
    expect((await historyOf(store, `page-${guid}`)).at(-1)?.type).toBe('PageRestored');
  });

  it('makes the version that was live before live again', async () => {
    await page({ type: 'PublishPage' });
    await retitle('Actueel');
    const changeId = await page({ type: 'PublishPage' });
    await undo(changeId);
    const { state } = await writeSide.streams.read(pageDecider, guid);
    expect(documentOf(state)).toMatchObject({ draft: { title: 'Actueel' }, live: { title: 'Nieuws' } });
  });
});

describe('Redoing a Change', () => {
  beforeEach(() => createPage([heading, newsList]));

  it('takes its undo back, asked by the id of either', async () => {
    const changeId = await retitle('Actueel');
    await undo(changeId);
    await redo(changeId);
    expect((await draft())?.title).toBe('Actueel');
    const { changeId: undone } = await undo(changeId);
    await redo(undone);
    expect((await draft())?.title).toBe('Actueel');
  });

  it('brings back what was lost by an undo that was forced', async () => {
    const changeId = await page({
      type: 'AddBlock',
      block: columns,
      place: { layoutPosition: 'main', afterGuid: heading.guid },
    });
    await page({ type: 'EditBlockContent', blockGuid: columns.guid, edit: { set: { '/widths': [4, 8] } } });
    const before = await draft();
    const path = `/draft/blocks/${columns.guid}/content/widths`;
    await undo(changeId, { resolutions: [{ stream: `page-${guid}`, path, choice: 'restore' }] });
    expect((await draft())?.blocks).toEqual([heading, newsList]);
    await redo(changeId);
    expect(await draft()).toEqual(before);
  });

  it('that is sent again is answered as it was then', async () => {
    const changeId = await retitle('Actueel');
    await undo(changeId);
    const context = by();
    const first = await redo(changeId, context);
    expect(await redo(changeId, context)).toEqual(first);
  });

  it('is refused where nothing was undone', async () => {
    const changeId = await retitle('Actueel');
    await expect(redo(changeId)).rejects.toMatchObject({ code: 'not_undone' });
  });

  it('is refused where it was redone already', async () => {
    const changeId = await retitle('Actueel');
    const { changeId: undone } = await undo(changeId);
    await redo(changeId);
    await expect(redo(changeId)).rejects.toMatchObject({ code: 'not_undone' });
    await expect(redo(undone)).rejects.toMatchObject({ code: 'not_undone' });
  });
});

describe('A Change', () => {
  beforeEach(() => createPage([heading, newsList]));

  it('that nobody knows cannot be undone', async () => {
    await expect(undo(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('cannot be undone by who may not', async () => {
    const changeId = await retitle('Actueel');
    const asked: unknown[] = [];
    const mayCompensate: UndoQuestions['mayCompensate'] = (target) => {
      asked.push([target.changeId, target.actorGuid, target.events.map(({ type }) => type)]);
      return false;
    };
    const refused = undoing.undoChange(changeId, {}, by(), { ...questions(), mayCompensate });
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    expect(asked).toEqual([[changeId, anna, ['PageTitleChanged']]]);
  });

  it('cannot be undone twice', async () => {
    const changeId = await retitle('Actueel');
    await undo(changeId);
    await expect(undo(changeId)).rejects.toMatchObject({ code: 'already_undone' });
  });

  it('can be undone again once it was redone', async () => {
    const changeId = await retitle('Actueel');
    await undo(changeId);
    await redo(changeId);
    await undo(changeId);
    expect((await draft())?.title).toBe('Nieuws');
  });

  it('with effects outside the system cannot be undone', async () => {
    const user = {
      guid,
      details: { subject: guid, box: 'AAAA' },
      roleIds: [],
      isActive: true,
      isVerified: true,
    };
    const ask = (command: UserCommand) => createCommandHandler(writeSide)(userDecider, guid, command, by());
    await ask({ type: 'CreateUser', user });
    const { changeId } = await ask({ type: 'SetPassword' });
    await expect(undo(changeId)).rejects.toMatchObject({ code: 'irreversible' });
  });

  it('of which nothing is left cannot be undone', async () => {
    const changeId = await retitle('Actueel');
    await retitle('Nieuws');
    await expect(undo(changeId)).rejects.toMatchObject({ code: 'conflict', conflicts: [] });
  });
});

describe('A Change that somebody wrote over', () => {
  beforeEach(() => createPage([heading, newsList]));

  it('is not undone without a word; both values are shown', async () => {
    const changeId = await write('Laatste nieuws');
    const later = by({ actorGuid: bram });
    await write('Allerlaatste nieuws', later);
    await expect(undo(changeId)).rejects.toMatchObject({
      code: 'conflict',
      conflicts: [
        {
          stream: `page-${guid}`,
          path: `/draft/blocks/${heading.guid}/content/text`,
          base: 'Laatste nieuws',
          theirs: 'Allerlaatste nieuws',
          yours: 'Nieuws',
          changedBy: bram,
          changedAt: noon,
          changeId: later.changeId,
        },
      ],
    });
    expect(await textOfHeading()).toBe('Allerlaatste nieuws');
  });

  it('is undone as far as somebody chooses', async () => {
    const changeId = await page({
      type: 'EditPage',
      edit: { title: 'Actueel', options: { showHeader: false } },
    });
    await retitle('Allerlaatste');
    await undo(changeId, { resolutions: [] });
    expect(await draft()).toMatchObject({ title: 'Allerlaatste', options: { showHeader: null } });
  });

  it('gives way where somebody chooses the old value, and redo brings the newer one back', async () => {
    const changeId = await retitle('Actueel');
    await retitle('Allerlaatste');
    const resolutions = [{ stream: `page-${guid}`, path: '/draft/title', choice: 'restore' }];
    await undo(changeId, { resolutions });
    expect((await draft())?.title).toBe('Nieuws');
    await redo(changeId);
    expect((await draft())?.title).toBe('Allerlaatste');
  });

  it('cannot be forced upon a block that is gone', async () => {
    const changeId = await write('Laatste nieuws');
    await page({ type: 'RemoveBlock', blockGuid: heading.guid });
    const path = `/draft/blocks/${heading.guid}/content/text`;
    await expect(undo(changeId)).rejects.toMatchObject({ code: 'conflict', conflicts: [{ path }] });
    const resolutions = [{ stream: `page-${guid}`, path, choice: 'restore' }];
    await expect(undo(changeId, { resolutions })).rejects.toMatchObject({ code: 'conflict' });
    expect((await draft())?.blocks).toEqual([newsList]);
  });

  it('cannot be forced upon a page that is gone', async () => {
    const changeId = await retitle('Actueel');
    const removal = by({ actorGuid: bram });
    await page({ type: 'RemovePage' }, removal);
    await expect(undo(changeId)).rejects.toMatchObject({
      code: 'conflict',
      conflicts: [{ path: '/draft/title', changedBy: bram, changeId: removal.changeId }],
    });
  });

  it('is refused where its place in the address is taken', async () => {
    const ask = (command: MenuCommand) => createCommandHandler(writeSide)(menuDecider, guid, command, by());
    await ask({ type: 'CreateMenu', menu: { ...menuWith(home, news, archive), guid } });
    const { changeId } = await ask({ type: 'RemoveMenuItem', itemGuid: news.guid });
    await ask({ type: 'AddMenuItem', item: { ...news, guid: randomUUID() }, place: {} });
    await expect(undo(changeId)).rejects.toMatchObject({ code: 'slug_taken' });
  });
});

describe('A preview', () => {
  beforeEach(() => createPage([heading, newsList]));

  it('shows what would happen, and writes nothing', async () => {
    const changeId = await retitle('Actueel');
    const preview = await undoing.previewUndo(changeId, questions());
    expect(preview).toEqual({
      canUndo: true,
      reasonNot: null,
      effects: [{ stream: `page-${guid}`, path: '/draft/title', from: 'Actueel', to: 'Nieuws' }],
      conflicts: [],
    });
    expect((await draft())?.title).toBe('Actueel');
  });

  it('shows where somebody would have to choose', async () => {
    const changeId = await retitle('Actueel');
    await retitle('Allerlaatste');
    const preview = await undoing.previewUndo(changeId, questions());
    expect(preview).toMatchObject({ canUndo: true, effects: [], conflicts: [{ path: '/draft/title' }] });
  });

  it('says why not', async () => {
    const changeId = await retitle('Actueel');
    const forbidden = { ...questions(), mayCompensate: () => false };
    expect(await undoing.previewUndo(changeId, forbidden)).toMatchObject({ reasonNot: 'no_permission' });
    await undo(changeId);
    const preview = await undoing.previewUndo(changeId, questions());
    expect(preview).toMatchObject({ canUndo: false, reasonNot: 'already_undone' });
  });
});

describe('A Change over many streams', () => {
  const count = 20;
  let items: string[];
  let asked: UndoQuestions;
  let changeId: string;

  beforeEach(async () => {
    items = Array.from({ length: count }, () => randomUUID());
    asked = questions(...items.map((item) => `listitem-${item}`));
    const steps = items.map((item) =>
      step(listItemDecider, item, { type: 'AddListItem', item: { ...bridgeNews, guid: item }, at: noon }),
    );
    ({ changeId } = await createChangeRunner(writeSide)(steps, by()));
  });

  async function statuses(): Promise<Set<string>> {
    const streams = await Promise.all(items.map((item) => writeSide.streams.read(listItemDecider, item)));
    return new Set(streams.map(({ state }) => state.status));
  }

  function edit(item: string) {
    const command = { type: 'EditListItem', edit: { title: 'Anders' }, at: noon } as const;
    return createCommandHandler(writeSide)(listItemDecider, item, command, by());
  }

  it('is undone in all of them, and redone', async () => {
    const outcome = await undoing.undoChange(changeId, {}, by(), asked);
    expect(outcome.streams).toHaveLength(count);
    expect(await statuses()).toEqual(new Set(['removed']));
    await undoing.redoChange(changeId, {}, by(), asked);
    expect(await statuses()).toEqual(new Set(['present']));
  });

  it('is undone in none where one asks for a choice', async () => {
    await edit(items[3] ?? '');
    const undone = undoing.undoChange(changeId, {}, by(), asked);
    await expect(undone).rejects.toMatchObject({
      code: 'conflict',
      conflicts: [
        { stream: `listitem-${items[3]}`, path: '/title', base: bridgeNews.title, theirs: 'Anders' },
      ],
    });
    expect(await statuses()).toEqual(new Set(['present']));
  });

  it('is undone in the others where somebody keeps that one', async () => {
    await edit(items[3] ?? '');
    const outcome = await undoing.undoChange(changeId, { resolutions: [] }, by(), asked);
    expect(outcome.streams).toHaveLength(count - 1);
    await expect(undoing.undoChange(changeId, {}, by(), asked)).rejects.toMatchObject({
      code: 'already_undone',
    });
  });

  it('that is undone again is answered as it was then', async () => {
    const context = by();
    const first = await undoing.undoChange(changeId, {}, context, asked);
    expect(await undoing.undoChange(changeId, {}, context, asked)).toEqual(first);
  });
});
