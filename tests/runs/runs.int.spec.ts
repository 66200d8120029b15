import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import type { NewApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage } from '@spoor/contracts/changes/change.views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { blockRoutes, pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { runRoutes } from '@spoor/contracts/runs/run.routes';
import type { RunDetails, RunPage, RunPurge, RunUndoPreview } from '@spoor/contracts/runs/run.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { createUndoService } from '@spoor/service/changes/undo-change';
import { readRunUndo, runUndoId, startRunUndo } from '@spoor/service/runs/run-undo-plan';
import type { CommandContext } from '@spoor/service/shared/command-context';
import { derivedGuid } from '@spoor/service/shared/derived-guid';
import { tokens } from '@spoor/service/shared/providers';
import type { WriteSide } from '@spoor/service/shared/write-side';
import { beforeAll, describe, expect, it } from 'vitest';
import { createList, titlesIn } from '../list-items/test-lists.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

type Headers = Readonly<Record<string, string>>;
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body: unknown = {}, headers: Headers = {}) =>
  service.call(url, { method, headers: { ...admin.headers, ...headers }, body });
const read = async <Body>(url: string, headers: Headers = admin.headers) =>
  bodyOf<Body>(await service.call(url, { headers }));

interface TestRun {
  readonly runId: string;
  readonly headers: Headers;
  readonly listGuid: string;
  readonly guids: string[];
}

/** A program that adds items to a list one by one, and gives the first another title. */
async function imported(count: number, by: Headers = {}): Promise<TestRun> {
  const { listGuid } = await createList(service, admin);
  const runId = crypto.randomUUID();
  const headers = { ...by, 'run-id': runId, 'run-name': 'Import%2023%20november' };
  const guids: string[] = [];
  for (let each = 1; each <= count; each += 1) {
    const url = urlOf(listItemRoutes.add, { listGuid });
    const [added] = bodyOf<{ guid: string }[]>(await send('POST', url, [{ title: `Item ${each}` }], headers));
    guids.push(added?.guid ?? '');
  }
  await retitle(guids[0], 'Eerste', headers);
  return { runId, headers, listGuid, guids };
}

const retitle = (guid = '', title: string, headers: Headers = {}) =>
  send('PUT', urlOf(listItemRoutes.edit, { guid }), { title }, headers);
const run = (runId: string) => read<RunDetails>(urlOf(runRoutes.read, { runId }));

async function untilDone(runId: string): Promise<RunDetails> {
  await expect.poll(async () => (await run(runId)).undo?.isDone, { timeout: 20_000 }).toBe(true);
  return run(runId);
}

const titles = async ({ listGuid }: TestRun) => (await titlesIn(service, listGuid)).toSorted();

describe('A run', () => {
  it('is what was written under one Run-Id', async () => {
    const { runId: earlier } = await imported(1);
    const { runId, guids } = await imported(2);
    expect(await run(runId)).toMatchObject({
      id: runId,
      name: 'Import 23 november',
      via: 'api',
      changes: 3,
      undone: 0,
      undoOf: null,
      undo: null,
      actor: { guid: admin.guid, displayName: 'Jan de Vries' },
    });
    const { items } = await read<RunPage>(urlOf(runRoutes.list));
    expect(items).toMatchObject([
      { id: runId, changes: 3 },
      { id: earlier, changes: 2 },
    ]);
    const { items: changes } = await read<ChangePage>(urlOf(changeRoutes.list, undefined, { run: runId }));
    expect(changes.map(({ kind }) => kind)).toEqual(['ListItemEdited', 'ListItemAdded', 'ListItemAdded']);
    expect(changes[0]).toMatchObject({
      entities: [`item:${guids[0]}`],
      run: { id: runId, name: 'Import 23 november' },
    });
    const folded = urlOf(changeRoutes.list, undefined, { foldRuns: true });
    const inRuns = ({ items: shown }: ChangePage) => shown.filter(({ run: named }) => named?.id === runId);
    expect(inRuns(await read<ChangePage>(folded))).toEqual(changes.slice(0, 1));
    // Who is not told of the run is told of each of its Changes.
    const editor = await service.createUser('ContentManager');
    expect(inRuns(await read<ChangePage>(folded, editor.headers))).toHaveLength(3);
    const { items: first, next } = await read<RunPage>(urlOf(runRoutes.list, undefined, { limit: 1 }));
    const { items: rest } = await read<RunPage>(urlOf(runRoutes.list, undefined, { cursor: next ?? '' }));
    expect([...first, ...rest].map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  it('is taken back in the background, and that too', async () => {
    const test = await imported(3);
    const { runId } = test;
    const begun = await send('POST', urlOf(runRoutes.undo, { runId }));
    expect(begun.statusCode, begun.body).toBe(202);
    const { id, undoOf } = begun.json<RunDetails>();
    expect(undoOf).toBe(runId);
    const after = { isDone: true, changes: 4, undone: 4, skipped: 0, refused: 0, conflicts: [] };
    expect(await untilDone(runId)).toMatchObject({ undone: 4, undo: { id, ...after } });
    expect(await titles(test)).toEqual([]);
    expect((await send('POST', urlOf(runRoutes.undo, { runId }))).json().code).toBe('already_undone');
    const { items } = await read<ChangePage>(urlOf(changeRoutes.list, undefined, { run: id }));
    expect(items).toHaveLength(4);
    expect(items[0]).toMatchObject({ actor: { guid: admin.guid }, run: { name: 'Import 23 november' } });

    bodyOf(await send('POST', urlOf(runRoutes.redo, { runId })));
    await untilDone(id);
    expect(await titles(test)).toEqual(['Eerste', 'Item 2', 'Item 3']);
    expect(await run(runId)).toMatchObject({ undone: 0 });
    bodyOf(await send('POST', urlOf(runRoutes.undo, { runId })));
    await expect.poll(async () => (await run(runId)).undone, { timeout: 20_000 }).toBe(4);
    expect(await titles(test)).toEqual([]);
  });

  it('leaves what others wrote since, says so, and takes the rest back', async () => {
    const test = await imported(3);
    const { runId, guids } = test;
    await retitle(guids[1], 'Van een ander');
    const preview = bodyOf<RunUndoPreview>(await send('POST', urlOf(runRoutes.previewUndo, { runId })));
    const entity = `item:${guids[1]}`;
    expect(preview).toEqual({
      changes: 4,
      looked: 3,
      things: 3,
      usedIn: [],
      conflicts: [{ entity, code: 'conflict', paths: ['/title'] }],
    });
    bodyOf(await send('POST', urlOf(runRoutes.undo, { runId })));
    const { undo } = await untilDone(runId);
    expect(undo).toMatchObject({
      undone: 3,
      refused: 1,
      conflicts: [{ entities: [entity], code: 'conflict' }],
    });
    expect(await titles(test)).toEqual(['Van een ander']);
  });

  it('tells before what refers to things that go, and is not of the run', async () => {
    const { runId, guids, headers } = await imported(2);
    const add = async (name: string, more: Headers) =>
      bodyOf<PageView>(await send('POST', urlOf(pageRoutes.create), { name }, more));
    const [theirs, ours] = [await add('Gids', headers), await add('Over ons', {})];
    const link = (guid = '') => ({ kind: 'item', guid });
    const button = (guid?: string) => ({
      buildingBlockName: 'Button',
      layoutPosition: 'main',
      content: { label: 'Lees meer', link: link(guid) },
    });
    const addBlock = (page: PageView, block: object, more: Headers = {}) =>
      send('POST', urlOf(pageRoutes.addBlock, { guid: page.guid }), block, more);
    bodyOf(await addBlock(theirs, button(guids[0]), headers));
    bodyOf(await addBlock(ours, button(guids[1])));
    const menu = bodyOf<MenuView>(await send('POST', urlOf(menuRoutes.create), { name: 'Voet' }));
    const inMenu = { pageGuid: theirs.guid, name: 'Gids', urlSegment: `gids-${runId}` };
    bodyOf(await send('POST', urlOf(menuRoutes.addItem, { guid: menu.guid }), inMenu));
    const { usedIn, conflicts } = bodyOf<RunUndoPreview>(
      await send('POST', urlOf(runRoutes.previewUndo, { runId })),
    );
    expect({ usedIn, conflicts }).toEqual({
      conflicts: [],
      usedIn: [
        { entity: `menu:${menu.guid}`, title: 'Voet' },
        { entity: `page:${ours.guid}`, title: 'Over ons' },
      ],
    });
  });

  it('tells of a page that lists what goes what else of it that page leads to', async () => {
    const { runId, listGuid, guids, headers } = await imported(1);
    const other = await createList(service, admin);
    bodyOf(await send('POST', urlOf(listItemRoutes.add, other), [{ title: 'Elders' }], headers));
    const page = bodyOf<PageView>(await send('POST', urlOf(pageRoutes.create), { name: 'Gids' }, headers));
    const { pageGuid } = await read<{ pageGuid: string }>(urlOf(blockRoutes.read, { guid: listGuid }));
    const addButton = (onPage: string, link: object) =>
      send('POST', urlOf(pageRoutes.addBlock, { guid: onPage }), {
        buildingBlockName: 'Button',
        layoutPosition: 'main',
        content: { label: 'Lees meer', link },
      });
    const usedIn = async () =>
      bodyOf<RunUndoPreview>(await send('POST', urlOf(runRoutes.previewUndo, { runId }))).usedIn.map(
        ({ entity }) => entity,
      );
    expect(await usedIn()).toEqual([]);
    bodyOf(await addButton(pageGuid, { kind: 'page', guid: page.guid }));
    expect(await usedIn()).toEqual([`page:${pageGuid}`]);
    bodyOf(await addButton(other.pageGuid, { kind: 'item', guid: guids[0] }));
    expect(await usedIn()).toEqual([`page:${pageGuid}`, `page:${other.pageGuid}`].toSorted());
  });

  it('is taken back from the last to the first, also where one thing needs the other', async () => {
    const headers = { 'run-id': crypto.randomUUID() };
    const page = bodyOf<PageView>(await send('POST', urlOf(pageRoutes.create), { name: 'Import' }, headers));
    bodyOf(await send('PUT', urlOf(pageRoutes.edit, { guid: page.guid }), { title: 'Titel' }, headers));
    bodyOf(await send('POST', urlOf(pageRoutes.publish, { guid: page.guid }), {}, headers));
    const runId = headers['run-id'];
    bodyOf(await send('POST', urlOf(runRoutes.undo, { runId })));
    expect((await untilDone(runId)).undo).toMatchObject({ undone: 3, refused: 0 });
    expect((await service.call(urlOf(pageRoutes.read, { id: page.guid }), admin)).statusCode).toBe(404);
  });

  it('goes on where a process died', async () => {
    const test = await imported(3);
    const { runId } = test;
    const writeSide = service.app.get<WriteSide>(tokens.writeSide);
    const context: CommandContext = {
      ...service.context(),
      actorGuid: admin.guid,
      actorKind: 'user',
      via: 'api',
      runName: 'Import',
    };
    const undoId = runUndoId(service.platform.guid, runId, 0);
    await startRunUndo(writeSide.store, undoId, { runId, changes: 4 }, context);
    // It died after the first of them, before it said how far it was.
    const { items } = await read<ChangePage>(urlOf(changeRoutes.list, undefined, { run: runId }));
    const changeId = items[0]?.changeId ?? '';
    const stream = `listitem-${test.guids[0]}`;
    const first = { ...context, changeId: derivedGuid(undoId, changeId), runId: undoId };
    await createUndoService(writeSide).undoChange(changeId, {}, first, {
      locate: async () => [{ stream, first: 1, last: 1 }],
      mayUndo: () => true,
    });
    expect((await untilDone(runId)).undo).toMatchObject({ id: undoId, undone: 4, refused: 0 });
    expect(await titles(test)).toEqual([]);
    expect(await readRunUndo(writeSide.store, undoId)).toMatchObject({ isDone: true, undoOf: runId });
    const undos = await read<ChangePage>(urlOf(changeRoutes.list, undefined, { run: undoId }));
    expect(undos.items).toHaveLength(4);
  });

  it('is taken back with the rights of whoever asks, and told to nobody else', async () => {
    const scopes = ['read', 'content'];
    const key = bodyOf<NewApiKeyView>(
      await send('POST', urlOf(apiKeyRoutes.create), { name: 'Importeur', scopes }),
    );
    const byKey = { authorization: `Bearer ${key.token}` };
    const test = await imported(2, byKey);
    const { runId } = test;
    await send('POST', urlOf(menuRoutes.create), { name: 'Menu' }, test.headers);
    const editor = await service.createUser('ContentManager');
    const url = urlOf(runRoutes.read, { runId });
    expect((await service.call(url, { headers: editor.headers })).statusCode).toBe(404);
    expect((await read<RunPage>(urlOf(runRoutes.list), editor.headers)).items).toEqual([]);
    expect(await read<RunDetails>(url, byKey)).toMatchObject({ actor: { displayName: 'Importeur' } });
    expect((await send('POST', urlOf(runRoutes.undo, { runId }), {}, editor.headers)).statusCode).toBe(404);
    bodyOf(await send('POST', urlOf(runRoutes.undo, { runId }), {}, byKey));
    const { undo } = await untilDone(runId);
    expect(undo).toMatchObject({ undone: 4, refused: 0 });
    const undoing = await run(undo?.id ?? '');
    expect(undoing).toMatchObject({ actor: { guid: key.guid, kind: 'apikey' } });
  });

  it('is begun once for one key, and not while it is going on', async () => {
    const { runId } = await imported(1);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const url = urlOf(runRoutes.undo, { runId });
    const first = bodyOf<RunDetails>(await send('POST', url, {}, headers));
    await untilDone(runId);
    const again = await send('POST', url, {}, headers);
    expect([again.statusCode, again.json<RunDetails>().id]).toEqual([202, first.id]);
    expect((await send('POST', urlOf(runRoutes.redo, { runId: crypto.randomUUID() }))).statusCode).toBe(404);
  });

  it('is begun once where two people ask for it at the same moment', async () => {
    const { runId } = await imported(2);
    const other = await service.createUser('Admin');
    const url = urlOf(runRoutes.undo, { runId });
    const responses = await Promise.all([send('POST', url), send('POST', url, {}, other.headers)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
    expect((await untilDone(runId)).undo).toMatchObject({ undone: 3, skipped: 0, refused: 0 });
  });

  it('is destroyed for ever where it lies in the trash', async () => {
    const test = await imported(2);
    const { runId, guids } = test;
    const url = urlOf(runRoutes.purgeTrash, { runId });
    expect(bodyOf<RunPurge>(await send('POST', url))).toEqual({ purged: 0, left: 0 });
    bodyOf(await send('POST', urlOf(runRoutes.undo, { runId })));
    await untilDone(runId);
    expect(bodyOf<RunPurge>(await send('POST', url))).toEqual({ purged: 2, left: 0 });
    const restored = await send('POST', '/api/trash:restore', { guids });
    expect(restored.statusCode).toBe(404);
  });

  it('is destroyed only as far as it was made by it and taken back with it', async () => {
    const test = await imported(2);
    const { runId, headers, guids } = test;
    const create = async (by: Headers = {}) =>
      bodyOf<PageView>(await send('POST', urlOf(pageRoutes.create), { name: 'Pagina' }, by)).guid;
    const [others, own] = [await create(), await create(headers)];
    bodyOf(await send('PUT', urlOf(pageRoutes.edit, { guid: others }), { title: 'Import' }, headers));
    for (const guid of [others, own]) bodyOf(await send('DELETE', urlOf(pageRoutes.remove, { guid })));
    bodyOf(await send('POST', urlOf(runRoutes.undo, { runId })));
    await untilDone(runId);
    const url = urlOf(runRoutes.purgeTrash, { runId });
    expect(bodyOf<RunPurge>(await send('POST', url))).toEqual({ purged: guids.length, left: 0 });
    bodyOf(await send('POST', '/api/trash:restore', { guids: [others, own] }));
  });

  it('is of whoever began it: who names its id afterwards learns nothing and changes nothing', async () => {
    const test = await imported(2);
    const { runId, headers, listGuid } = test;
    const editor = await service.createUser('ContentManager');
    const named = { ...headers, ...editor.headers, 'run-name': 'Zo heet het' };
    bodyOf(await send('POST', urlOf(listItemRoutes.add, { listGuid }), [{ title: 'Van mij' }], named));
    const asEditor = (route: (typeof runRoutes)['read' | 'previewUndo' | 'undo']) =>
      service.call(urlOf(route, { runId }), {
        method: route.method,
        headers: editor.headers,
        body: undefined,
      });
    for (const route of [runRoutes.read, runRoutes.previewUndo, runRoutes.undo])
      expect((await asEditor(route)).statusCode).toBe(404);
    expect((await read<RunPage>(urlOf(runRoutes.list), editor.headers)).items).toEqual([]);
    expect(await run(runId)).toMatchObject({ name: 'Import 23 november', changes: 3, undone: 0 });
    const { items } = await read<ChangePage>(urlOf(changeRoutes.list, undefined, { foldRuns: true }));
    expect(items.filter(({ run: shown }) => shown?.id === runId)).toHaveLength(2);
    bodyOf(await send('POST', urlOf(runRoutes.undo, { runId })));
    expect(await untilDone(runId)).toMatchObject({ changes: 3, undone: 3 });
    expect(await titles(test)).toEqual(['Van mij']);
  });

  it('names to a program only what that may know of', async () => {
    const scopes = ['read'];
    const { token } = bodyOf<NewApiKeyView>(
      await send('POST', urlOf(apiKeyRoutes.create), { name: 'Lezer', scopes }),
    );
    const byKey = { authorization: `Bearer ${token}` };
    const { runId, headers } = await imported(1);
    const role = { name: 'Redactie', permissions: [] };
    const { guid } = bodyOf<{ guid: string }>(await send('POST', urlOf(roleRoutes.create), role, headers));
    bodyOf(await send('PUT', urlOf(roleRoutes.edit, { guid }), { name: 'Van een ander' }));
    const preview = async (by: Headers) =>
      bodyOf<RunUndoPreview>(await send('POST', urlOf(runRoutes.previewUndo, { runId }), {}, by)).conflicts;
    const entity = `role:${guid}`;
    expect(await preview({})).toMatchObject([{ entity, code: 'conflict' }]);
    const previewed = await preview(byKey);
    expect(JSON.stringify(previewed)).not.toContain(guid);
    expect(previewed).toContainEqual({ entity: null, code: 'forbidden', paths: [] });
    bodyOf(await send('POST', urlOf(runRoutes.undo, { runId })));
    expect((await untilDone(runId)).undo?.conflicts).toMatchObject([{ entities: [entity] }]);
    const { undo } = await read<RunDetails>(urlOf(runRoutes.read, { runId }), byKey);
    expect(undo).toMatchObject({ refused: 1, conflicts: [{ entities: [] }] });
  });
});
