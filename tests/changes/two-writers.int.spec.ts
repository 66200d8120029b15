import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import type { Problem } from '@spoor/contracts/shared/problem';
import { urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { samplePhoto } from '@spoor/workers/testing/sample-images';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploaded } from '../assets/test-uploads.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

let service: TestService;
let workers: JobWorkers;
let anna: TestUser;
let bert: TestUser;
let photo: AssetView;
let bytes: Buffer;

beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  [anna, bert] = await Promise.all([service.createUser('Admin'), service.createUser('Admin')]);
  bytes = await samplePhoto('jpeg', 90, 60);
});
beforeEach(async () => {
  photo = await uploaded(service, bytes, anna);
});
afterAll(() => workers.close());

function edit(user: TestUser, body: object, more: Record<string, string> = {}) {
  const headers = { ...user.headers, 'if-match': `"${photo.revision}"`, ...more };
  return service.call(urlOf(assetRoutes.edit, { guid: photo.guid }), { method: 'PUT', body, headers });
}

/** What a person says who has looked at a conflict: where they give way, and what they have seen. */
function settling({ revision }: Problem, ...keep: string[]) {
  return { 'if-match': `"${revision}"`, 'x-keep': keep.map(encodeURIComponent).join(',') };
}

describe('Of two who wrote the same', () => {
  it('the second chooses place by place, and what nobody else wrote is saved anyway', async () => {
    await edit(anna, { title: 'Haven', alt: 'Boten' });
    const mine = { title: 'De haven', alt: 'Schepen', credits: 'Bert' };
    const refused = await edit(bert, mine);
    expect(refused.statusCode).toBe(409);
    const problem = refused.json<Problem>();
    expect(problem.conflicts?.map(({ path }) => path)).toEqual(['/title', '/alt']);
    const settled = await edit(bert, mine, settling(problem, '/title'));
    expect(bodyOf<AssetView>(settled)).toMatchObject({ title: 'Haven', alt: 'Schepen', credits: 'Bert' });
  });

  it('is asked again where a third one wrote while the choice was made', async () => {
    await edit(anna, { title: 'Haven' });
    const problem = (await edit(bert, { title: 'De haven' })).json<Problem>();
    await edit(anna, { title: 'Zeehaven' }, settling(problem));
    const retried = await edit(bert, { title: 'De haven' }, settling(problem));
    expect(retried.json<Problem>().conflicts).toMatchObject([
      { path: '/title', base: 'Haven', theirs: 'Zeehaven', yours: 'De haven' },
    ]);
  });

  it('nobody is asked about what one of them only repeats', async () => {
    await edit(anna, { title: 'Haven' });
    const merged = await edit(bert, { title: photo.title, credits: 'Bert' });
    expect(bodyOf<AssetView>(merged)).toMatchObject({ title: 'Haven', credits: 'Bert' });
  });
});

describe('What is seen of one', () => {
  const credit = (guids: readonly string[], more: Record<string, string>) =>
    service.call(urlOf(assetRoutes.organize), {
      method: 'PUT',
      headers: { ...anna.headers, ...more },
      body: { guids, edit: { folderGuid: null } },
    });

  it('is no condition for several', async () => {
    const other = await uploaded(service, bytes, anna);
    for (const more of [{ 'if-match': `"${photo.revision}"` }, { 'x-keep': '%2Ftitle' }]) {
      const refused = await credit([photo.guid, other.guid], more);
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('If-Match')]);
    }
    expect((await credit([photo.guid], { 'if-match': '"99"' })).statusCode).toBe(412);
    expect((await credit([photo.guid], { 'if-match': `"${photo.revision}"` })).statusCode).toBe(200);
  });

  it.each(['title', '/titel', '/title,/naam'])('keeps nothing that there is not: %s', async (keep) => {
    const refused = await edit(
      bert,
      { title: 'Haven' },
      settling({ revision: photo.revision } as Problem, ...keep.split(',')),
    );
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('X-Keep')]);
  });
});

describe('Of a redirect that moves to another address', () => {
  const address = () => `/oud-${crypto.randomUUID()}`;

  it('the revision that was seen is that of where it was', async () => {
    const call = (target: string, method: 'POST' | 'PUT', body: object, more = {}) =>
      service.call(target, { method, body, headers: { ...anna.headers, ...more } });
    const made = await call(urlOf(redirectRoutes.create), 'POST', {
      fromPath: address(),
      to: { kind: 'url', url: '/' },
    });
    const { guid, revision } = bodyOf<RedirectView>(made);
    const moveTo = (seen: number) =>
      call(urlOf(redirectRoutes.edit, { guid }), 'PUT', { fromPath: address() }, { 'if-match': `"${seen}"` });
    expect((await moveTo(revision + 1)).statusCode).toBe(412);
    await call(urlOf(redirectRoutes.edit, { guid }), 'PUT', { to: { kind: 'url', url: '/elders' } });
    const refused = await moveTo(revision);
    expect([refused.statusCode, refused.json<Problem>().conflicts?.length]).toEqual([409, 1]);
    expect((await moveTo(revision + 1)).statusCode).toBe(200);
  });
});

describe('A focal point', () => {
  const [left, low] = [
    { x: 0, y: 0.5 },
    { x: 0.5, y: 1 },
  ];

  it('is that of the one or of the other, never half of each', async () => {
    const pointed = await edit(anna, { focalPoint: { x: 0.5, y: 0.5 } });
    const since = { 'if-match': `"${bodyOf<AssetView>(pointed).revision}"` };
    await edit(anna, { focalPoint: left }, since);
    const refused = (await edit(bert, { focalPoint: low }, since)).json<Problem>();
    expect(refused.conflicts).toMatchObject([{ path: '/focalPoint', theirs: left, yours: low }]);
    const settled = await edit(bert, { focalPoint: low }, settling(refused));
    expect(bodyOf<AssetView>(settled).focalPoint).toEqual(low);
    const changeId = String(settled.headers['x-change-id']);
    await service.call(urlOf(changeRoutes.undo, { changeId }), { method: 'POST', headers: bert.headers });
    const read = urlOf(assetRoutes.read, { guid: photo.guid });
    await expect
      .poll(async () => bodyOf<AssetView>(await service.call(read, { headers: bert.headers })).focalPoint)
      .toEqual(left);
  });
});
