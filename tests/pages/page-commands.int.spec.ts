import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { addBlock, bodyOf, createPage, readDraft } from './test-pages.ts';

let service: TestService;
let admin: TestUser;
let editor: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  [admin, editor] = await Promise.all([service.createUser('Admin'), service.createUser('ContentManager')]);
});

const patience = 60_000;
const send = (guid: string, commands: object[], summary?: string) =>
  service.call(urlOf(pageRoutes.commands, { guid }), {
    method: 'POST',
    headers: editor.headers,
    body: { commands, ...(summary === undefined ? {} : { summary }) },
  });

describe('Commands that are sent together', () => {
  it('are one Change with a note, and are undone as one', async () => {
    const { guid } = await createPage(service, admin, 'Begin');
    const old = await addBlock(service, editor, guid, { content: { text: 'weg' } });
    const stored = await addBlock(service, editor, guid, { content: { text: 'blijft' } });
    const response = await send(
      guid,
      [
        { type: 'editPage', title: 'Nieuw', options: { layout: '75-25' } },
        { type: 'removeBlock', blockGuid: old.guid },
        { type: 'editBlock', blockGuid: stored.guid, set: { '/text': 'anders' } },
        { type: 'setOptions', blockGuid: stored.guid, options: { wide: true } },
        { type: 'setPermissions', blockGuid: stored.guid, addPermission: 'Users', addRoles: [] },
        { type: 'moveBlock', blockGuid: stored.guid, layoutPosition: 'side-right' },
        { type: 'addBlock', buildingBlockName: 'Divider', layoutPosition: 'main' },
        { type: 'addBlock', buildingBlockName: 'Quote', layoutPosition: 'main', afterGuid: null },
        { type: 'addBlock', buildingBlockName: 'Title', layoutPosition: 'main' },
      ],
      'Indeling van het sjabloon',
    );
    const page = bodyOf<PageView>(response);
    expect(page).toMatchObject({ title: 'Nieuw', options: { layout: '75-25' } });
    const shownIn = (region: LayoutPosition) =>
      page.buildingBlockInstances
        .filter(({ layoutPosition }) => layoutPosition === region)
        .map(({ buildingBlockName }) => buildingBlockName);
    expect(shownIn('main')).toEqual(['Quote', 'Divider', 'Title']);
    expect(shownIn('side-right')).toEqual(['Quote']);

    const changeId = String(response.headers['x-change-id']);
    const position = BigInt(String(response.headers['x-commit-position']));
    await service.connections.positions.waitFor(['change-log'], position, patience);
    const change = await service.call(urlOf(changeRoutes.read, { changeId }), { headers: editor.headers });
    expect(bodyOf<ChangeView>(change).reason).toBe('Indeling van het sjabloon');

    const undo = { method: 'POST', headers: editor.headers } as const;
    const undone = await service.call(urlOf(changeRoutes.undo, { changeId }), undo);
    const headers = {
      ...editor.headers,
      'x-min-position': String(undone.headers['x-commit-position']),
    };
    const url = urlOf(pageRoutes.read, { id: guid }, { mode: 'draft' });
    const before = bodyOf<PageView>(await service.call(url, { headers }));
    expect(before.title).toBe('Begin');
    expect(before.buildingBlockInstances.map(({ content }) => content.text)).toEqual(['weg', 'blijft']);
  });

  it('happen not at all where one is refused', async () => {
    const [page, other] = [await createPage(service, admin), await createPage(service, admin)];
    const elsewhere = await addBlock(service, editor, other.guid);
    const response = await send(page.guid, [
      { type: 'editPage', title: 'Half' },
      { type: 'removeBlock', blockGuid: elsewhere.guid },
    ]);
    expect(response.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect((await readDraft(service, editor, page.guid)).title).toBe(page.title);
  });

  it.each([
    ['no commands', []],
    ['a command that nobody knows', [{ type: 'removePage' }]],
    ['more than a call takes', Array.from({ length: 501 }, () => ({ type: 'editPage', title: 'x' }))],
    ['a block of plain HTML', [{ type: 'addBlock', buildingBlockName: 'Html', layoutPosition: 'main' }]],
  ])('are refused where they are %s', async (_, commands) => {
    const { guid } = await createPage(service, admin);
    const { statusCode } = await send(guid, commands);
    expect([403, 422]).toContain(statusCode);
  });
});
