import { type AssetListSelection, assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetFacets, AssetListing, AssetView } from '@spoor/contracts/assets/asset.views';
import type { AssetFolder } from '@spoor/contracts/assets/asset-folder';
import { assetFolderRoutes } from '@spoor/contracts/assets/asset-folder.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { Usage } from '@spoor/contracts/shared/problem';
import { urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { samplePhoto } from '@spoor/workers/testing/sample-images';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBlock, bodyOf, createPage } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { formWith, uploaded } from './test-uploads.ts';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
let editor: TestUser;
let beach: AssetView;
let harbour: AssetView;
let position = '0';

beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  [admin, editor] = await Promise.all([service.createUser('Admin'), service.createUser('ContentManager')]);
  const photo = await samplePhoto('jpeg', 90, 60);
  beach = await uploaded(service, photo, editor);
  harbour = await uploaded(service, photo, editor);
});
afterAll(() => workers.close());

async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) {
  const response = await service.call(url, { method, headers: editor.headers, body });
  position = String(response.headers['x-commit-position'] ?? position);
  return response;
}

/** Reads what the last write made of it. */
const read = (url: string) =>
  service.call(url, { headers: { ...editor.headers, 'x-min-position': position } });

async function listed(selection: AssetListSelection): Promise<string[]> {
  const response = await read(urlOf(assetRoutes.list, undefined, selection));
  return bodyOf<AssetListing[]>(response).map(({ guid }) => guid);
}

function undo(response: LightMyRequestResponse) {
  const changeId = String(response.headers['x-change-id']);
  return service
    .call(urlOf(changeRoutes.undo, { changeId }), { method: 'POST', headers: admin.headers })
    .then((undone) => {
      position = String(undone.headers['x-commit-position']);
      return undone;
    });
}

async function newFolder(name: string, parentGuid: string | null = null): Promise<string> {
  const guid = crypto.randomUUID();
  bodyOf(await send('POST', urlOf(assetFolderRoutes.add), { guid, name, parentGuid }));
  return guid;
}

describe('Folders of the library', () => {
  it('are made, renamed and removed with those in them; what lay in them stays, and undo puts it back', async () => {
    const outer = await newFolder('Foto’s');
    const inner = await newFolder('Strand', outer);
    await send('PUT', urlOf(assetRoutes.edit, { guid: beach.guid }), { folderGuid: inner });
    expect(await listed({ folder: inner })).toEqual([beach.guid]);

    const removal = await send('DELETE', urlOf(assetFolderRoutes.remove, { guid: outer }));
    expect(bodyOf(await read(urlOf(assetFolderRoutes.list)))).toEqual([]);
    expect(await listed({ folder: 'root' })).toContain(beach.guid);

    expect((await undo(removal)).statusCode).toBe(200);
    const folders = bodyOf<AssetFolder[]>(await read(urlOf(assetFolderRoutes.list)));
    expect(folders.map(({ name }) => name)).toEqual(['Foto’s', 'Strand']);
    expect(await listed({ folder: inner })).toEqual([beach.guid]);
    expect(bodyOf<AssetFacets>(await read(urlOf(assetRoutes.facets))).folders).toMatchObject({ [inner]: 1 });
  });
});

describe('Many assets', () => {
  it('are organized as one Change', async () => {
    const guids = [beach.guid, harbour.guid];
    const response = await send('PUT', urlOf(assetRoutes.organize), { guids, addTags: ['zee'] });
    expect(response.statusCode).toBe(200);
    expect((await listed({ tag: 'zee' })).toSorted()).toEqual(guids.toSorted());
    await undo(response);
    expect(await listed({ tag: 'zee' })).toEqual([]);
  });

  it('are found by words in what is said about them, and by what is not', async () => {
    await send('PUT', urlOf(assetRoutes.edit, { guid: harbour.guid }), { alt: 'De haven', credits: 'Anna' });
    expect(await listed({ search: 'anna HAVEN' })).toEqual([harbour.guid]);
    expect(await listed({ search: '100%' })).toEqual([]);
    expect(await listed({ undescribed: true })).toEqual([beach.guid]);
    expect(await listed({ type: 'video' })).toEqual([]);
  });
});

describe('An asset in use', () => {
  it('tells where, and goes only with force', async () => {
    const page = await createPage(service, admin, 'Aan zee');
    const block = {
      buildingBlockName: 'Image',
      layoutPosition: 'main' as const,
      content: { imageGuid: beach.guid },
    };
    await addBlock(service, admin, page.guid, block);
    const hidden = await createPage(service, admin, 'Geheim');
    await addBlock(service, admin, hidden.guid, block);
    const nobody = { viewPermission: 'Roles', viewRoles: [], editPermission: 'Roles', editRoles: [] };
    const edit = { method: 'PUT', headers: admin.headers, body: nobody } as const;
    expect((await service.call(urlOf(pageRoutes.edit, { guid: hidden.guid }), edit)).statusCode).toBe(200);
    // Any write of ours comes after the block, so that waiting for it is waiting for the block too.
    await newFolder('Later');
    const usages = bodyOf<Usage[]>(await read(urlOf(assetRoutes.usages, { guid: beach.guid })));
    // Of what is hidden only that it is there.
    expect(usages.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([
      { entity: 'page', title: '' },
      { entity: `page:${page.guid}`, title: 'Aan zee' },
    ]);
    expect(await listed({ unused: true })).toEqual([harbour.guid]);
    const library = bodyOf<AssetListing[]>(await read(urlOf(assetRoutes.list)));
    const reported = library.map(({ guid, usageCount, usedIn }) => ({ guid, usageCount, usedIn }));
    expect(reported).toContainEqual({ guid: beach.guid, usageCount: 2, usedIn: usages });
    expect(reported).toContainEqual({ guid: harbour.guid, usageCount: 0, usedIn: [] });

    const refusal = await send('DELETE', urlOf(assetRoutes.remove, { guid: beach.guid }));
    expect(refusal.json()).toMatchObject({ status: 409, code: 'in_use', usages });
    const both = { guids: [beach.guid, harbour.guid] };
    expect((await send('POST', urlOf(assetRoutes.removeMany), both)).statusCode).toBe(409);

    const forced = await send('POST', urlOf(assetRoutes.removeMany), { ...both, force: true });
    expect(forced.statusCode).toBe(200);
    expect(await listed({})).toEqual([]);
    await undo(forced);
    expect(await listed({})).toHaveLength(2);
  });
});

describe('Another file in the place of one', () => {
  const look = (v?: string) =>
    service.call(
      urlOf(assetRoutes.image, { guid: harbour.guid }, { format: 'original', ...(v ? { v } : {}) }),
    );
  /** Until a version has been rendered, what stands in for it is not kept. */
  const isKeptFor = (v: string) =>
    expect.poll(async () => (await look(v)).headers['cache-control']).toMatch(/immutable/);

  it('is shown wherever that was, under an address of its own, until it is undone', async () => {
    const { body, headers } = await formWith(await samplePhoto('jpeg', 120, 40), 'nieuwe-haven.jpg');
    const replaced = await service.call(urlOf(assetRoutes.replace, { guid: harbour.guid }), {
      method: 'POST',
      headers: { ...headers, ...editor.headers },
      body,
    });
    const after = bodyOf<AssetView>(replaced);
    expect(after).toMatchObject({ guid: harbour.guid, width: 120, height: 40, fileName: 'nieuwe-haven.jpg' });
    expect(after.alt).toBe('De haven');

    await isKeptFor(after.version);
    expect((await look()).headers['cache-control']).toBe('public, no-cache');

    await undo(replaced);
    const before = bodyOf<AssetView>(await read(urlOf(assetRoutes.read, { guid: harbour.guid })));
    expect(before).toMatchObject({ width: 90, height: 60, version: harbour.version });
    await isKeptFor(harbour.version);
    expect((await look(after.version)).headers['cache-control']).toBe('public, no-cache');
  });
});
