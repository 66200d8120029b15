import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage } from '@spoor/contracts/changes/change.views';
import type { Problem } from '@spoor/contracts/shared/problem';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { samplePhoto } from '@spoor/workers/testing/sample-images';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upload, uploaded } from '../assets/test-uploads.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

let service: TestService;
let workers: Awaited<ReturnType<typeof startTestWorkers>>;
let user: TestUser;
let picture: Buffer;
beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  picture = await samplePhoto('jpeg', 300, 200);
});
beforeEach(async () => {
  user = await service.createUser();
});
afterAll(() => workers.close());

/** The answer to saving a profile with this photo, and nothing else said. */
const save = (value: string | null) =>
  service.call(urlOf(userRoutes.saveProfile), {
    method: 'PUT',
    headers: user.headers,
    body: { properties: [{ key: 'profielfoto', value }] },
  });

async function photo(): Promise<string | null | undefined> {
  const own = await service.call(urlOf(userRoutes.loggedIn), { headers: user.headers });
  return bodyOf<UserView>(own).properties.find(({ key }) => key === 'profielfoto')?.value;
}

describe('The photo of a profile', () => {
  it('is a picture that somebody uploaded for their own, and is taken back as the rest of it', async () => {
    const { guid } = await uploaded(service, picture, user, { profile: user.guid });
    const saved = await save(guid.toUpperCase());
    expect(bodyOf<UserView>(saved).properties).toEqual([
      expect.objectContaining({ key: 'profielfoto', value: guid, category: 'profile', visibleFor: 'public' }),
    ]);
    const changeId = String(saved.headers['x-change-id']);
    const undo = { method: 'POST', headers: user.headers, body: {} } as const;
    expect((await service.call(urlOf(changeRoutes.undo, { changeId }), undo)).statusCode).toBe(200);
    expect(await photo()).toBeUndefined();
    expect((await service.call(urlOf(changeRoutes.redo, { changeId }), undo)).statusCode).toBe(200);
    expect(await photo()).toBe(guid);
    expect((await save(null)).statusCode).toBe(200);
    expect(await photo()).toBeUndefined();
  });

  it('is told as one in the history, and not as a file', async () => {
    await uploaded(service, picture, user, { profile: user.guid });
    const url = urlOf(changeRoutes.list, {}, { actor: user.guid, kind: 'AssetUploaded' });
    const { items } = bodyOf<ChangePage>(await service.call(url, { headers: user.headers }));
    expect(items).toMatchObject([{ predicate: { nl: 'koos een foto van zichzelf' } }]);
  });

  it('is a picture, and no other file', async () => {
    const report = { user, query: { profile: user.guid }, name: 'lijst.csv', field: 'File' } as const;
    const answer = await upload(service, Buffer.from('naam;plaats\nJan;Duinwijk\n'), report);
    expect([answer.statusCode, answer.json<Problem>().detail]).toEqual([
      400,
      expect.stringMatching(/ Image\.$/),
    ]);
    expect(
      (await upload(service, Buffer.from('naam;plaats\n'), { ...report, field: 'Image' })).statusCode,
    ).toBe(415);
  });

  it('is one of a few, also where they were removed', async () => {
    const query = { profile: user.guid };
    for (let nth = 0; nth < 20; nth += 1) {
      const { guid } = await uploaded(service, picture, user, query);
      const removal = { method: 'DELETE', headers: user.headers } as const;
      if (nth < 10) await service.call(urlOf(assetRoutes.remove, { guid }), removal);
    }
    const refused = await upload(service, picture, { user, query });
    expect([refused.statusCode, refused.json<Problem>().errors?.[0]?.message]).toEqual([
      422,
      expect.stringContaining('20'),
    ]);
    const other = await service.createUser();
    expect((await upload(service, picture, { user: other, query: { profile: other.guid } })).statusCode).toBe(
      201,
    );
  });

  it('is no picture of another’s, of the library, or of nobody', async () => {
    const [other, admin] = await Promise.all([service.createUser(), service.createUser('Admin')]);
    const [theirs, shared] = await Promise.all([
      uploaded(service, picture, other, { profile: other.guid }),
      uploaded(service, picture, admin),
    ]);
    for (const guid of [theirs.guid, shared.guid, crypto.randomUUID(), 'geen guid'])
      expect([guid, (await save(guid)).statusCode]).toEqual([guid, 422]);
    expect(await photo()).toBeUndefined();
  });
});
