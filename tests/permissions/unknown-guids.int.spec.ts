import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { blockRoutes, pageRoutes } from '@spoor/contracts/pages/page.routes';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { Route } from '@spoor/contracts/shared/route';
import { urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBlock, createPage } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { createPermissionFixtures, type PermissionFixtures } from './permission.fixtures.ts';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
let fixtures: PermissionFixtures;

beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
  fixtures = await createPermissionFixtures(service, admin);
});
afterAll(() => workers.close());

const nobody = crypto.randomUUID();
const send = (route: Route, guid: string, body?: object) =>
  service.call(urlOf<Route>(route, { guid } as never), {
    method: route.method,
    headers: admin.headers,
    body,
  });

describe('What names something that nobody knows', () => {
  it.each(['editRoles', 'viewRoles'])('is refused as %s of a page', async (key) => {
    const { guid } = await createPage(service, admin);
    const refused = await send(pageRoutes.edit, guid, { [key]: [nobody] });
    expect(refused.json()).toMatchObject({ code: 'validation_failed', errors: [{ path: `/${key}` }] });
  });

  it('is refused as who adds to a list', async () => {
    const { guid } = await createPage(service, admin);
    const list = await addBlock(service, admin, guid, { buildingBlockName: 'List', layoutPosition: 'main' });
    const refused = await send(blockRoutes.permissions, list.guid, {
      addPermission: 'Roles',
      addRoles: [nobody],
    });
    expect(refused.json()).toMatchObject({ code: 'validation_failed', errors: [{ path: '/addRoles' }] });
  });

  it('is refused as the folder of a file', async () => {
    const refused = await send(assetRoutes.edit, await fixtures.image(), { folderGuid: nobody });
    expect(refused.json()).toMatchObject({ code: 'validation_failed', errors: [{ path: '/folderGuid' }] });
    const known = await fixtures.assetFolder();
    expect((await send(assetRoutes.edit, await fixtures.image(), { folderGuid: known })).statusCode).toBe(
      200,
    );
  });

  it('is refused also where it was there once', async () => {
    const { guid } = await createPage(service, admin);
    const role = await fixtures.role();
    expect((await send(pageRoutes.edit, guid, { editRoles: [role] })).statusCode).toBe(200);
    await send(pageRoutes.edit, guid, { editRoles: [] });
    expect((await send(roleRoutes.remove, role)).statusCode).toBe(200);
    expect((await send(pageRoutes.edit, guid, { editRoles: [role] })).statusCode).toBe(422);
  });
});
