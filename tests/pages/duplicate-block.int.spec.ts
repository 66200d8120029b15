import { blockRoutes } from '@spoor/contracts/pages/page.routes';
import type { BlockView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { addBlock, bodyOf, createPage, readDraft } from './test-pages.ts';

let service: TestService;
let admin: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

describe('A copy of a block', () => {
  it('stands right after it, with a copy of everything inside it', async () => {
    const { guid } = await createPage(service, admin, 'Twee keer');
    const columns = await addBlock(service, admin, guid, { buildingBlockName: 'Columns' });
    const parentGuid = columns.guid;
    await addBlock(service, admin, guid, { parentGuid, content: { text: 'links' } });
    const right = await addBlock(service, admin, guid, { parentGuid, content: { text: 'rechts' } });
    await addBlock(service, admin, guid, { buildingBlockName: 'Divider', afterGuid: columns.guid });

    const response = await service.call(urlOf(blockRoutes.duplicate, { guid: columns.guid }), {
      method: 'POST',
      headers: admin.headers,
    });
    expect(response.statusCode).toBe(201);
    const copy = bodyOf<BlockView>(response);
    const { buildingBlockInstances } = await readDraft(service, admin, guid);
    const inside = (parent: string | null) =>
      buildingBlockInstances
        .filter((block) => block.parentGuid === parent)
        .toSorted((a, b) => a.sortId - b.sortId);
    expect(inside(null).map((block) => block.guid)).toEqual([columns.guid, copy.guid, expect.any(String)]);
    expect(inside(copy.guid).map(({ content }) => content.text)).toEqual(['links', 'rechts']);

    // One of several in columns is copied beside itself.
    await service.call(urlOf(blockRoutes.duplicate, { guid: right.guid }), {
      method: 'POST',
      headers: admin.headers,
    });
    const after = await readDraft(service, admin, guid);
    expect(
      after.buildingBlockInstances
        .filter((block) => block.parentGuid === columns.guid)
        .map((b) => b.content.text),
    ).toEqual(['links', 'rechts', 'rechts']);
  });
});
