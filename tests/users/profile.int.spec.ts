import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { SessionView } from '@spoor/contracts/auth/auth.views';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let user: TestUser;
/** Nobody else on the platform is called so. */
let jo: string;
beforeAll(async () => {
  service = await sharedTestService();
});
beforeEach(async () => {
  user = await service.createUser();
  jo = `Jo ${crypto.randomUUID()}`;
});

function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, headers: object = {}) {
  return service.call(url, {
    method,
    headers: { ...user.headers, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

async function profile(): Promise<UserView> {
  return bodyOf<UserView>(await send('GET', urlOf(userRoutes.loggedIn)));
}

const save = (body: object, headers: object = {}) =>
  send('PUT', urlOf(userRoutes.saveProfile), body, headers);
const changeOf = (response: Awaited<ReturnType<typeof send>>) => String(response.headers['x-change-id']);

describe('One’s own profile', () => {
  it('is saved whole, and what nobody can say of themselves is left alone', async () => {
    const before = await profile();
    const saved = await save({
      ...before,
      firstName: 'Johanna',
      isAdmin: true,
      isActive: false,
      roleIds: [crypto.randomUUID()],
      properties: [
        { key: 'alias', value: jo },
        { key: 'language', value: 'en' },
      ],
    });
    expect(bodyOf<UserView>(saved)).toMatchObject({
      firstName: 'Johanna',
      lastName: before.lastName,
      displayName: jo,
      isAdmin: false,
      isActive: true,
      roleIds: [],
      properties: [
        { key: 'alias', value: jo, category: 'profile', visibleFor: 'public', mett: false },
        { key: 'language', value: 'en', category: 'preferences' },
      ],
    });
  });

  it('keeps properties that are left out; null takes one out', async () => {
    const value = (properties: UserView['properties']) => properties.map(({ key, value }) => [key, value]);
    await save({ properties: [{ key: 'alias', value: jo }] });
    await save({ properties: [{ key: 'language', value: 'en' }] });
    expect(value((await profile()).properties)).toEqual([
      ['alias', jo],
      ['language', 'en'],
    ]);
    await save({ properties: [{ key: 'alias', value: null }] });
    expect(value((await profile()).properties)).toEqual([['language', 'en']]);
  });

  it('is refused with a property that nobody asks for, at its place, and nothing else of it is saved', async () => {
    const before = await profile();
    const properties = [
      { key: 'alias', value: jo },
      { key: 'kleur', value: 'blauw' },
    ];
    const refused = await save({ firstName: 'Johanna', properties });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([{ path: '/properties/1/key', code: 'property_unknown' }]);
    expect(await profile()).toEqual(before);
  });

  it('is refused with another address, which is changed with the password, and nothing else of it is saved', async () => {
    const before = await profile();
    const refused = await save({ ...before, firstName: 'Johanna', email: `ander-${before.email}` });
    expect(refused.json()).toMatchObject({ errors: [{ path: '/email', code: 'own_address' }] });
    expect(await profile()).toEqual(before);
  });

  it('is reverted by saving the previous one, which the history then shows as an undo', async () => {
    const before = await profile();
    const saved = await save({
      ...before,
      firstName: 'Johanna',
      properties: [{ key: 'alias', value: jo }],
    });
    const changeId = changeOf(saved);
    const reverted = await save(before, { 'x-undo-of': changeId });
    expect(reverted.statusCode).toBe(200);
    expect(await profile()).toMatchObject({ firstName: before.firstName, properties: [] });
    const change = bodyOf<ChangeView>(await send('GET', urlOf(changeRoutes.read, { changeId })));
    expect(change.undoneBy).toBe(changeOf(reverted));
    expect((await save(before, { 'x-undo-of': changeId })).json()).toMatchObject({ code: 'already_undone' });
  });

  it('does not say that it takes back what others did, or what was done to something else', async () => {
    const saved = await save({ firstName: 'Johanna' });
    const other = await service.createUser();
    for (const undoOf of [changeOf(saved), crypto.randomUUID(), 'niets']) {
      const response = await service.call(urlOf(userRoutes.saveProfile), {
        method: 'PUT',
        headers: { ...other.headers, 'x-undo-of': undoOf },
        body: { firstName: 'Anders' },
      });
      expect(response.statusCode).toBe(404);
    }
  });

  it('keeps what two tabs change at once, where they change different things', async () => {
    const before = await profile();
    const based = { 'if-match': `"${before.revision}"` };
    expect((await save({ ...before, firstName: 'Johanna' }, based)).statusCode).toBe(200);
    const properties = [{ key: 'notificationClose', value: '20' }];
    expect((await save({ ...before, properties }, based)).statusCode).toBe(200);
    expect(await profile()).toMatchObject({ firstName: 'Johanna', properties });
  });

  it('asks whose value it shall be, in words, where two tabs change the same', async () => {
    const before = await profile();
    const based = { 'if-match': `"${before.revision}"` };
    const properties = (value: string) => ({ properties: [{ key: 'alias', value }] });
    const first = { firstName: 'Johanna', ...properties(jo) };
    expect((await save(first, based)).statusCode).toBe(200);
    const response = await save({ firstName: 'Hanna', ...properties('Han') }, based);
    expect([response.statusCode, response.json().conflicts]).toEqual([
      409,
      expect.arrayContaining([
        expect.objectContaining({
          path: '/profile/firstName',
          base: before.firstName,
          theirs: 'Johanna',
          yours: 'Hanna',
        }),
        expect.objectContaining({ path: '/profile/alias', base: null, theirs: jo, yours: 'Han' }),
      ]),
    ]);
    const resolved = await save(
      { firstName: 'Hanna', ...properties('Han') },
      { 'if-match': `"${response.json().revision}"`, 'x-keep': '/profile/firstName' },
    );
    expect(bodyOf<UserView>(resolved)).toMatchObject({ firstName: 'Johanna', displayName: 'Han' });
  });

  it('is read with its revision, with which it is saved', async () => {
    const read = await service.call(urlOf(userRoutes.loggedIn), { headers: user.headers });
    const { revision } = bodyOf<UserView>(read);
    expect(read.headers.etag).toBe(`"${revision}"`);
    expect((await save({ middleName: 'van' }, { 'if-match': `"${revision}"` })).statusCode).toBe(200);
    const strict = { 'if-match': `"${revision}"`, 'x-strict': '1' };
    expect((await save({ middleName: 'der' }, strict)).statusCode).toBe(412);
  });

  it('ignores names that are no text, and refuses values that a property cannot have', async () => {
    const { firstName } = await profile();
    expect(bodyOf(await save({ firstName: 7 }))).toMatchObject({ firstName });
    for (const property of [
      { key: 'language', value: 'fy' },
      { key: 'notificationClose', value: '61' },
      { key: 'alias', value: 'x'.repeat(51) },
      { key: 'reducedMotion', value: 'soms' },
      { key: 'cookieConsent', value: 'ja' },
      { key: 'cookieConsent', value: '{"categories":["required"],"date":"gisteren","version":1}' },
    ])
      expect((await save({ properties: [property] })).statusCode).toBe(422);
  });

  it('keeps what they chose of cookies, in one spelling, also where it is of an earlier version', async () => {
    const chosen = { categories: ['required', 'muziek'], date: '2026-11-29T08:30:00.000Z', version: 7 };
    const value = JSON.stringify(chosen);
    const spelled = JSON.stringify({ ...chosen, since: 'altijd' }, null, 2);
    const saved = await save({ properties: [{ key: 'cookieConsent', value: spelled }] });
    expect(bodyOf<UserView>(saved).properties).toMatchObject([
      { key: 'cookieConsent', value, category: 'privacy', visibleFor: 'user' },
    ]);
    const undone = await send('POST', urlOf(changeRoutes.undo, { changeId: changeOf(saved) }));
    expect(undone.statusCode).toBe(200);
    expect((await profile()).properties).not.toContainEqual(expect.objectContaining({ value }));
  });

  it('is taken back from the history too, by its owner', async () => {
    const saved = await save({ lastName: 'Anders' });
    const undone = await send('POST', urlOf(changeRoutes.undo, { changeId: changeOf(saved) }));
    expect(undone.statusCode).toBe(200);
    expect(await profile()).toMatchObject({ lastName: 'Vries' });
  });

  it('asks whose value it shall be, in words, where taking back meets a later one', async () => {
    const { firstName } = await profile();
    const changeId = changeOf(await save({ firstName: 'Johanna', lastName: 'Bakker' }));
    await save({ firstName: 'Hanna' });
    const conflict = expect.objectContaining({
      stream: `user-${user.guid}`,
      path: '/profile/firstName',
      base: 'Johanna',
      theirs: 'Hanna',
      yours: firstName,
    });
    const refused = await send('POST', urlOf(changeRoutes.undo, { changeId }));
    expect([refused.statusCode, refused.json().conflicts]).toEqual([409, [conflict]]);
    const preview = bodyOf(await send('POST', urlOf(changeRoutes.previewUndo, { changeId })));
    expect(preview).toMatchObject({
      conflicts: [conflict],
      effects: [{ path: '/profile/lastName', from: 'Bakker', to: 'Vries' }],
    });
  });
});

describe('One’s sessions', () => {
  async function logIn(userAgent: string, password = user.password) {
    const response = await service.call(authRoutes.login.path, {
      method: 'POST',
      headers: { 'user-agent': userAgent },
      body: { email: user.email, password },
    });
    return { authorization: `Bearer ${response.json().accessToken}` };
  }
  const sessions = async (headers: object) =>
    bodyOf<SessionView[]>(await send('GET', urlOf(authRoutes.sessions), undefined, headers));
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
  const status = async (headers: object) =>
    (await send('GET', urlOf(userRoutes.loggedIn), undefined, headers)).statusCode;

  it('are told with their browser, and which one asks', async () => {
    const first = await logIn(firefox);
    await logIn('curl/8.0');
    const known = await sessions(first);
    expect(known.map(({ browser, isCurrent }) => [browser, isCurrent]).toSorted()).toEqual(
      [
        [null, false],
        ['Firefox, Windows', true],
      ].toSorted(),
    );
  });

  it('end one at a time, or all others at once, and stay one’s own', async () => {
    const [first, second, third] = [await logIn(firefox), await logIn('a'), await logIn('b')];
    const current = (await sessions(second)).find(({ isCurrent }) => isCurrent)?.guid ?? '';
    const owner = user;
    user = await service.createUser();
    expect((await send('DELETE', urlOf(authRoutes.endSession, { guid: current }))).statusCode).toBe(404);
    user = owner;
    const end = (guid: string) => send('DELETE', urlOf(authRoutes.endSession, { guid }), undefined, first);
    expect((await end(current)).statusCode).toBe(204);
    expect((await end(current)).statusCode).toBe(404);
    await expect.poll(() => status(second)).toBe(401);
    expect((await send('DELETE', urlOf(authRoutes.endOtherSessions), undefined, first)).statusCode).toBe(204);
    await expect.poll(() => status(third)).toBe(401);
    expect(await status(first)).toBe(200);
    expect(await sessions(first)).toHaveLength(1);
  });

  it('end with another password, but for the one that it begins', async () => {
    const [here, elsewhere] = [await logIn(firefox), await logIn('a')];
    const change = (currentPassword: string, password: string) =>
      send('POST', urlOf(authRoutes.changePassword), { currentPassword, password }, here);
    const wrong = await change('niet het goede', 'een heel nieuw geheim');
    expect(wrong.json()).toMatchObject({
      status: 422,
      code: 'validation_failed',
      errors: [{ path: '/currentPassword', code: 'wrong_password' }],
    });
    expect((await change(user.password, 'kort')).statusCode).toBe(422);
    const same = await change(user.password, user.password);
    expect(same.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: '/password', code: 'same_password' }],
    });
    expect(await status(elsewhere)).toBe(200);
    const changed = await change(user.password, 'een heel nieuw geheim');
    expect(changed.statusCode).toBe(200);
    await expect.poll(() => status(elsewhere)).toBe(401);
    const next = { authorization: `Bearer ${changed.json().accessToken}` };
    expect(await status(next)).toBe(200);
    expect(await status(await logIn(firefox, 'een heel nieuw geheim'))).toBe(200);
  });
});
