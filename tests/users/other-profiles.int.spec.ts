import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { ProfileView } from '@spoor/contracts/users/user.views';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { defineProperties, ownProperty } from './asked-properties.ts';

const department = ownProperty('Afdeling', { visibleFor: 'admin' });
const badge = ownProperty('Pasnummer', { visibleFor: 'admin', required: true });
const birthday = ownProperty('Verjaardag', { inputType: 'date' });
const ring = ownProperty('Sleutelbos', { mett: true, visibleFor: 'admin' });

let service: TestService;
let admin: TestUser;
let user: TestUser;
/** Nobody else on the platform is called so. */
let [jo, wim] = ['', ''];
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  await defineProperties(service, admin, [department, badge, birthday, ring]);
});
beforeEach(async () => {
  user = await service.createUser();
  [jo, wim] = [`Jo ${crypto.randomUUID()}`, `Wim ${crypto.randomUUID()}`];
});

interface Call {
  readonly by?: Pick<TestUser, 'headers'>;
  readonly guid?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}
function call(route: Route, { by = admin, guid = user.guid, body, headers }: Call = {}) {
  return service.call(urlOf(route, route.path.includes('{guid}') ? { guid } : undefined), {
    method: route.method,
    headers: { ...by.headers, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

type Answers = Readonly<Record<string, string | null>>;
const listed = (said: Answers) => ({
  properties: Object.entries(said).map(([key, value]) => ({ key, value })),
});
const answer = (said: Answers) => call(userRoutes.saveProfile, { by: user, body: listed(said) });
const edit = (said: Answers, more: Omit<Call, 'body'> = {}) =>
  call(userRoutes.editProfile, { ...more, body: listed(said) });
async function profile(by: TestUser = admin): Promise<ProfileView & { said: Answers }> {
  const view = bodyOf<ProfileView>(await call(userRoutes.readProfile, { by }));
  return { ...view, said: Object.fromEntries(view.properties.map(({ key, value }) => [key, value])) };
}
const readBack = async () => bodyOf<ProfileView>(await call(userRoutes.readProfile));
const changeOf = (response: Awaited<ReturnType<typeof call>>) => String(response.headers['x-change-id']);

describe('The profile of somebody', () => {
  it('is read whole by themselves; by who sees people without what is for them alone', async () => {
    await answer({ alias: jo, language: 'en', [department.guid]: 'Groen', [birthday.guid]: '1980-05-05' });
    expect((await profile(user)).said).toEqual({
      alias: jo,
      language: 'en',
      [department.guid]: 'Groen',
      [birthday.guid]: '1980-05-05',
    });
    const response = await call(userRoutes.readProfile);
    expect(response.headers.etag).toBe(`"${bodyOf<ProfileView>(response).revision}"`);
    expect((await profile()).said).toEqual({ alias: jo, [department.guid]: 'Groen' });
    expect((await profile()).hiddenProperties).toEqual(['language', birthday.guid]);
    expect(response.body).not.toContain('1980-05-05');
    const stranger = await service.createUser();
    expect((await call(userRoutes.readProfile, { by: stranger })).statusCode).toBe(403);
    expect((await call(userRoutes.readProfile, { guid: crypto.randomUUID() })).statusCode).toBe(404);
  });

  it('is mended by who manages people, who leaves alone what they do not see', async () => {
    await answer({ alias: jo, language: 'en', [department.guid]: 'Groen', [birthday.guid]: '1980-05-05' });
    for (const unseen of [ring.guid, 'language', birthday.guid, 'kleur'])
      expect((await edit({ [unseen]: 'iets' })).statusCode).toBe(422);
    const mended = await edit({ [department.guid]: 'Wegen' });
    expect(mended.statusCode).toBe(200);
    expect((await profile(user)).said).toEqual({
      alias: jo,
      language: 'en',
      [department.guid]: 'Wegen',
      [birthday.guid]: '1980-05-05',
    });
    const terms = await call(userRoutes.editProfile, { body: { termsOfUseVersionAccepted: 1 } });
    expect(terms.statusCode).toBe(422);
    const email = `ander-${user.email}`;
    const refused = await call(userRoutes.editProfile, { body: { email } });
    expect(refused.json()).toMatchObject({ errors: [{ path: '/email', code: 'other_address' }] });
    const whole = await call(userRoutes.editProfile, { body: await readBack() });
    expect([whole.statusCode, whole.headers['x-change-id']]).toEqual([200, undefined]);
  });

  it('is taken back by an undo, or by sending the previous one; its owner is told', async () => {
    const before = await edit({ alias: jo });
    const after = await edit({ alias: wim });
    const shown = await service.call(urlOf(changeRoutes.read, { changeId: changeOf(after) }), {
      headers: user.headers,
    });
    expect(bodyOf<ChangeView>(shown).changeId).toBe(changeOf(after));
    const reverted = await edit({ alias: jo }, { headers: { 'x-undo-of': changeOf(after) } });
    expect(reverted.statusCode).toBe(200);
    expect((await edit({ alias: jo }, { headers: { 'x-undo-of': changeOf(after) } })).json().code).toBe(
      'already_undone',
    );
    const undo = urlOf(changeRoutes.undo, { changeId: changeOf(before) });
    expect((await service.call(undo, { method: 'POST', headers: admin.headers })).statusCode).toBe(200);
    expect((await profile()).said).toEqual({});
  });

  it('keeps what two change at once where that is different, and asks in words where it is the same', async () => {
    await answer({ [department.guid]: 'Groen' });
    const { revision } = await profile();
    const based = { 'if-match': `"${revision}"` };
    await answer({ alias: jo, [department.guid]: 'Groen' });
    const merged = await edit({ alias: jo, [department.guid]: 'Wegen' }, { headers: based });
    expect([merged.statusCode, (await profile()).said]).toEqual([
      200,
      { alias: jo, [department.guid]: 'Wegen' },
    ]);
    const clash = await edit({ alias: wim, [department.guid]: 'Wegen' }, { headers: based });
    expect([clash.statusCode, clash.json().conflicts]).toEqual([
      409,
      [expect.objectContaining({ path: '/profile/alias', theirs: jo, yours: wim })],
    ]);
    const strict = await edit({ alias: wim }, { headers: { ...based, 'x-strict': '1' } });
    expect(strict.statusCode).toBe(412);
  });

  it('is refused where it is not what was asked for, or lacks what is required', async () => {
    await answer({ [badge.guid]: '12' });
    const missing = await edit({ alias: jo, [badge.guid]: null });
    expect(missing.json().errors).toMatchObject([{ path: '/properties/1/value', code: 'property_required' }]);
    const wrong = await edit({ [badge.guid]: 'x'.repeat(251) });
    expect(wrong.json().errors).toMatchObject([{ path: '/properties/0/value', code: 'property_wrong' }]);
    const photo = await edit({ [badge.guid]: '12', profielfoto: crypto.randomUUID() });
    expect(photo.json().errors).toMatchObject([{ code: 'photo_unknown' }]);
    expect((await profile()).said).toEqual({ [badge.guid]: '12' });
  });

  it('of an administrator is mended by administrators alone', async () => {
    const { guid } = await service.createUser('Admin');
    const role = await call(roleRoutes.create, {
      body: { name: 'Personeel', permissions: ['users.view', 'users.manage'] },
    });
    const manager = await service.createUser(undefined, undefined, [bodyOf<RoleView>(role).guid]);
    expect((await edit({ alias: jo }, { by: manager, guid })).statusCode).toBe(403);
    expect((await edit({ alias: jo }, { by: manager })).statusCode).toBe(200);
    expect((await edit({ alias: wim }, { guid })).statusCode).toBe(200);
    expect((await edit({ alias: jo }, { by: user, guid: manager.guid })).statusCode).toBe(403);
  });
});
