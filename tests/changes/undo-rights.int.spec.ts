import { randomUUID } from 'node:crypto';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { assetFolderRoutes } from '@spoor/contracts/assets/asset-folder.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView, UndoPreview } from '@spoor/contracts/changes/change.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { Permission } from '@spoor/contracts/shared/permission-names';
import { urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { DeciderRegistry } from '@spoor/service/shared/decider-registry';
import type { HandleCommand } from '@spoor/service/shared/handle-command';
import { tokens } from '@spoor/service/shared/providers';
import { userDecider } from '@spoor/service/users/domain/user.decider';
import { samplePhoto } from '@spoor/workers/testing/sample-images';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWith, upload } from '../assets/test-uploads.ts';
import { addBlock, bodyOf, createPage } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { allDeciders } from './all-deciders.ts';
import { eventSamples } from './event-samples.ts';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
let contentManager: TestUser;
let pageEditor: TestUser;
let mediaManager: TestUser;
let member: TestUser;
let pageGuid: string;
let photo: Buffer;

beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  [admin, contentManager, pageEditor, member] = await Promise.all([
    service.createUser('Admin'),
    service.createUser('ContentManager'),
    service.createUser(),
    service.createUser(),
  ]);
  photo = await samplePhoto('jpeg', 40, 40);
  pageGuid = await pageEditedBy(pageEditor);
  mediaManager = await service.createUser(undefined, service.platform, [await createRole('media.manage')]);
});
afterAll(() => workers.close());

/** A page that names a role of its own, which nobody has but this person. */
async function pageEditedBy(user: TestUser): Promise<string> {
  const roleGuid = await createRole();
  const { guid } = await createPage(service, admin);
  await send('PUT', urlOf(pageRoutes.edit, { guid }), admin, {
    editPermission: 'Roles',
    editRoles: [roleGuid],
  });
  const handleCommand = service.app.get<HandleCommand>(tokens.handleCommand);
  const command = { type: 'ChangeAccess' as const, roleIds: [roleGuid] };
  await handleCommand(userDecider, user.guid, command, service.context());
  return guid;
}

async function createRole(...permissions: Permission[]): Promise<string> {
  const role = { name: `Rol ${randomUUID()}`, permissions };
  return bodyOf<RoleView>(await send('POST', urlOf(roleRoutes.create), admin, role)).guid;
}

async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, user: TestUser, body?: object) {
  const position = String(await service.connections.store.lastPosition());
  return service.call(url, { method, headers: { ...user.headers, 'x-min-position': position }, body });
}

const changeOf = (response: LightMyRequestResponse) => String(response.headers['x-change-id']);
const request = (verb: 'undo' | 'redo' | 'previewUndo', changeId: string, user: TestUser) =>
  send('POST', urlOf(changeRoutes[verb], { changeId }), user);

const uploadPhoto = (user: TestUser) => upload(service, photo, { user, query: { public: true } });

const writes: Record<string, (user: TestUser) => Promise<LightMyRequestResponse>> = {
  'an upload': uploadPhoto,
  async 'a replaced file'(user) {
    const { guid } = bodyOf<AssetView>(await uploadPhoto(user));
    const { body, headers } = await formWith(await samplePhoto('jpeg', 60, 40));
    return service.call(urlOf(assetRoutes.replace, { guid }), {
      method: 'POST',
      headers: { ...headers, ...user.headers },
      body,
    });
  },
  'a new folder': (user) => send('POST', urlOf(assetFolderRoutes.add), user, { name: 'Foto’s' }),
  async 'a renamed folder'(user) {
    const guid = randomUUID();
    await send('POST', urlOf(assetFolderRoutes.add), user, { name: 'Foto’s', guid });
    return send('PUT', urlOf(assetFolderRoutes.edit, { guid }), user, { name: 'Beelden' });
  },
  async 'a removed folder'(user) {
    const guid = randomUUID();
    await send('POST', urlOf(assetFolderRoutes.add), user, { name: 'Foto’s', guid });
    return send('DELETE', urlOf(assetFolderRoutes.remove, { guid }), user);
  },
};

describe.each(Object.entries(writes))('The undo of %s', (_, write) => {
  it.each([
    ['a content manager', () => contentManager],
    ['somebody whose role manages media', () => mediaManager],
  ])('is for %s who did it, and not for others', async (_who, author) => {
    const written = await write(author());
    expect(written.statusCode, written.body).toBeLessThan(300);
    const otherManager = author() === mediaManager ? contentManager : mediaManager;
    for (const other of [otherManager, pageEditor, member])
      expect((await request('undo', changeOf(written), other)).statusCode).toBe(403);
    expect(bodyOf<UndoPreview>(await request('previewUndo', changeOf(written), author()))).toMatchObject({
      canUndo: true,
    });
    expect((await request('undo', changeOf(written), author())).statusCode).toBe(200);
    expect((await request('redo', changeOf(written), author())).statusCode).toBe(200);
  });
});

describe('The undo of an upload for something', () => {
  it('is for the editor of the block that it was uploaded for, as long as they are', async () => {
    const { guid: block } = await addBlock(service, pageEditor, pageGuid);
    const [first, second] = [
      await upload(service, photo, { user: pageEditor, query: { block } }),
      await upload(service, photo, { user: pageEditor, query: { block } }),
    ];
    expect((await request('undo', changeOf(first), pageEditor)).statusCode).toBe(200);
    await send('PUT', urlOf(pageRoutes.edit, { guid: pageGuid }), admin, { editPermission: 'Admin' });
    expect((await request('undo', changeOf(second), pageEditor)).statusCode).toBe(403);
    await send('PUT', urlOf(pageRoutes.edit, { guid: pageGuid }), admin, { editPermission: 'Roles' });
  });

  it('is for the person whose profile it was uploaded for', async () => {
    const uploaded = await upload(service, photo, { user: member, query: { profile: member.guid } });
    expect((await request('undo', changeOf(uploaded), contentManager)).statusCode).toBe(403);
    expect((await request('undo', changeOf(uploaded), member)).statusCode).toBe(200);
  });
});

describe('The undo of the making of an account', () => {
  it('is for administrators, but not of their own, in the history as on the call', async () => {
    const [first, second] = [await service.createUser('Admin'), await service.createUser('Admin')];
    const made = await changeThatMade(first);
    const { canUndo, reasonNot } = bodyOf<ChangeView>(await read(made, first));
    expect({ canUndo, reasonNot }).toEqual({ canUndo: false, reasonNot: 'no_permission' });
    expect(bodyOf<UndoPreview>(await request('previewUndo', made, first))).toMatchObject({
      canUndo: false,
      reasonNot: 'no_permission',
    });
    expect((await request('undo', made, first)).statusCode).toBe(403);
    expect((await request('undo', made, second)).statusCode).toBe(200);
  });

  /** The Change that made their account. */
  async function changeThatMade({ guid }: TestUser): Promise<string> {
    for await (const { metadata } of service.connections.store.readStream(`user-${guid}`))
      return metadata.changeId;
    throw new Error('Nobody was made');
  }
  async function read(changeId: string, user: TestUser) {
    const position = String(await service.connections.store.lastPosition());
    const headers = { ...user.headers, 'x-min-position': position };
    return service.call(urlOf(changeRoutes.read, { changeId }), { headers });
  }
});

describe('The service', () => {
  it('knows the decider of every stream whose content can change', () => {
    const registered = service.app.get(DeciderRegistry);
    const deciderOf = (deciders: DeciderRegistry, stream: string) => deciders.find(stream)?.decider;
    for (const { stream } of eventSamples)
      expect(deciderOf(registered, stream), stream).toBe(deciderOf(allDeciders, stream));
  });
});
