import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { NewUserView, UserRow, UserView } from '@spoor/contracts/users/user.views';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});
beforeEach(async () => {
  user = await service.createUser();
});

function send(route: Route, body: object | undefined, by = user, guid = user.guid) {
  return service.call(urlOf(route, route.path.includes('{guid}') ? { guid } : undefined), {
    method: route.method,
    headers: by.headers,
    ...(body === undefined ? {} : { body }),
  });
}

const withAlias = (alias: string | null) => ({
  properties: [
    { key: 'language', value: 'nl' },
    { key: 'alias', value: alias },
  ],
});
const call = (alias: string | null, by = user) => send(userRoutes.saveProfile, withAlias(alias), by);

/** Somebody with a name that nobody else has, who works on the site unless told. */
async function namedPerson(
  firstName: string,
  role: { role?: 'ContentManager' } = { role: 'ContentManager' },
) {
  const lastName = `Gemeente ${crypto.randomUUID().slice(0, 8)}`;
  const body = { email: `${crypto.randomUUID()}@example.nl`, firstName, middleName: '', lastName, ...role };
  const { guid } = bodyOf<NewUserView>(await send(userRoutes.create, body, admin)).user;
  return { guid, firstName, lastName };
}

describe('An alias', () => {
  it('is nobody else’s name, however it is written', async () => {
    const { firstName, lastName } = await namedPerson('Beatrïce');
    for (const alias of [
      `${firstName} ${lastName}`,
      `beatrice${lastName.toUpperCase()}`,
      `Beatrice  ${lastName}`,
    ]) {
      const refused = await call(alias);
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        expect.objectContaining({
          code: 'already_exists',
          errors: [expect.objectContaining({ path: '/properties/1/value' })],
        }),
      ]);
    }
    expect((await call(`Beatrice ${lastName} jr`)).statusCode).toBe(200);
  });

  it('says in the language of whoever chooses it that somebody is called so', async () => {
    const { firstName, lastName } = await namedPerson('Ben');
    const inLanguage = async (language: string) => {
      const headers = { ...user.headers, 'x-language': language };
      const body = withAlias(`${firstName} ${lastName}`);
      const refused = await service.call(urlOf(userRoutes.saveProfile), { method: 'PUT', headers, body });
      return refused.json().errors[0].message;
    };
    expect(await inLanguage('nl')).toBe('Iemand op deze site heet al zo. Kies een andere schuilnaam.');
    expect(await inLanguage('en')).toBe(
      'Somebody on this site is called that already. Choose another alias.',
    );
  });

  it('is nobody else’s alias, until that is theirs no more', async () => {
    const alias = `Jo ${crypto.randomUUID()}`;
    const other = await service.createUser();
    expect((await call(alias, other)).statusCode).toBe(200);
    expect((await call(alias.toUpperCase())).statusCode).toBe(409);
    expect((await call(null, other)).statusCode).toBe(200);
    expect((await call(alias.toUpperCase())).statusCode).toBe(200);
  });

  it('may be one’s own name, and stays with whoever has it', async () => {
    const { displayName } = bodyOf<UserView>(await send(userRoutes.saveProfile, { lastName: 'Uniek' }));
    expect((await call(displayName)).statusCode).toBe(200);
    expect((await call(displayName)).statusCode).toBe(200);
  });

  it('stands in the history with the name behind it for those who see people, and alone for others', async () => {
    const alias = `Jo ${crypto.randomUUID()}`;
    const changeId = String((await call(alias)).headers['x-change-id']);
    const sentenceFor = async (by: TestUser) => {
      const url = urlOf(changeRoutes.read, { changeId });
      return bodyOf<ChangeView>(await service.call(url, { headers: by.headers })).sentence.nl;
    };
    expect(await sentenceFor(admin)).toContain(`${alias} (Jan de Vries) `);
    expect(await sentenceFor(user)).toContain(`${alias} `);
    expect(await sentenceFor(user)).not.toContain('Jan de Vries');
  });

  it('is refused in the same way to who manages people', async () => {
    const { firstName, lastName } = await namedPerson('Bo');
    const body = { properties: [{ key: 'alias', value: `${firstName} ${lastName}` }] };
    const refused = await send(userRoutes.editProfile, body, admin);
    expect(refused.json()).toMatchObject({ code: 'already_exists' });
  });

  it('tells nobody who may not see people whether somebody without a role has an account', async () => {
    const { firstName, lastName, guid } = await namedPerson('Bo', {});
    const alias = `${firstName} ${lastName}`;
    expect((await call(alias)).statusCode).toBe(200);
    const other = await service.createUser();
    const body = { properties: [{ key: 'alias', value: alias }] };
    expect((await send(userRoutes.editProfile, body, admin, other.guid)).statusCode).toBe(409);
    const { email } = bodyOf<UserRow>(await send(userRoutes.read, undefined, admin, guid));
    expect((await call(email.split('@')[0] ?? '', other)).statusCode).toBe(200);
  });

  it('does not come back by an undo where somebody else is called so by then', async () => {
    const alias = `Jo ${crypto.randomUUID()}`;
    await call(alias);
    const dropped = String((await call(null)).headers['x-change-id']);
    const other = await service.createUser();
    expect((await call(alias, other)).statusCode).toBe(200);
    const undo = () =>
      service.call(urlOf(changeRoutes.undo, { changeId: dropped }), {
        method: 'POST',
        headers: user.headers,
        body: {},
      });
    const refused = await undo();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'already_exists', errors: [{ path: '/alias' }] },
    ]);
    expect((await call(null, other)).statusCode).toBe(200);
    expect((await undo()).statusCode).toBe(200);
  });
});
