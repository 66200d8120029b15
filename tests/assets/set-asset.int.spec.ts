import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { type RouteQuery, urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { samplePhoto, sampleSvg } from '@spoor/workers/testing/sample-images';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { formWith } from './test-uploads.ts';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
let editor: TestUser;
let photo: Buffer;

beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  [admin, editor] = await Promise.all([service.createUser('Admin'), service.createUser('ContentManager')]);
  photo = await samplePhoto('jpeg', 900, 600);
});
afterAll(() => workers.close());

describe('A file that is set by its id elsewhere', () => {
  const setAt = async (
    externalId: string,
    bytes: Buffer,
    query: RouteQuery<typeof assetRoutes.setByExternal>,
  ) => {
    const { body, headers } = await formWith(bytes);
    const url = urlOf(assetRoutes.setByExternal, { source: 'wordpress', externalId }, query);
    return service.call(url, { method: 'PUT', headers: { ...headers, ...editor.headers }, body });
  };
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of service.connections.objects.list()) keys.push(key);
    return keys.length;
  };

  it('is taken in with what is told of it; the same again changes and keeps nothing', async () => {
    const given = { public: true, title: 'Zee', alt: 'De zee bij Duinwijk', focalX: 0.25, focalY: 0.5 };
    const made = await setAt('12', photo, given);
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({
      title: 'Zee',
      alt: given.alt,
      focalPoint: { x: 0.25, y: 0.5 },
      isPublic: true,
    });
    const before = await stored();
    const again = await setAt('12', photo, given);
    expect([again.statusCode, again.headers['x-change-id'], await stored()]).toEqual([
      200,
      undefined,
      before,
    ]);
    const other = await setAt('12', await samplePhoto('jpeg', 300, 200), {});
    expect(other.json()).toMatchObject({ guid: made.json().guid, width: 300, title: 'Zee', isPublic: true });
    expect((await setAt('13', photo, { focalX: 0.5 })).statusCode).toBe(422);
  });

  it('is not kept where its id is that of something else', async () => {
    const url = urlOf(pageRoutes.setByExternal, { source: 'wordpress', externalId: '16' });
    const page = await service.call(url, {
      method: 'PUT',
      headers: admin.headers,
      body: { title: 'Pagina' },
    });
    expect(page.statusCode, page.body).toBe(201);
    const before = await stored();
    expect((await setAt('16', photo, {})).statusCode).toBe(409);
    expect(await stored()).toBe(before);
  });

  it('is undone with its id, and comes back under its guid', async () => {
    const drawing = sampleSvg(100, 100);
    const made = await setAt('14', drawing, {});
    const changeId = String(made.headers['x-change-id']);
    const undone = await service.call(urlOf(changeRoutes.undo, { changeId }), {
      method: 'POST',
      headers: editor.headers,
      body: {},
    });
    expect(undone.statusCode, undone.body).toBe(200);
    const again = await setAt('14', drawing, {});
    expect([again.statusCode, again.json().guid]).toEqual([201, made.json().guid]);
    expect((await setAt('14', drawing, {})).headers['x-change-id']).toBeUndefined();
  });

  it('is changed by who read it, and who read it says so as for anything else', async () => {
    const { guid } = (await setAt('etag', photo, { title: 'Zee' })).json();
    const url = urlOf(assetRoutes.edit, { guid });
    const { etag } = (await service.call(url, { headers: editor.headers })).headers;
    const edit = (title: string, ifMatch: string) =>
      service.call(url, {
        method: 'PUT',
        headers: { ...editor.headers, 'if-match': ifMatch },
        body: { title },
      });
    expect((await edit('Strand', String(etag))).statusCode).toBe(200);
    const refused = ['W/"k3v"', 'abc', '"99"', String(etag)].map((seen) => edit('Duin', seen));
    expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual([400, 400, 412, 409]);
  });
});
