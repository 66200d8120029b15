import { randomUUID } from 'node:crypto';
import { apiCatalogue } from '@spoor/contracts/api-catalogue';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { sessionRoutes } from '@spoor/contracts/auth/session.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { ensureTerms, publishTerms } from '../users/test-terms.ts';

let service: TestService;

beforeAll(async () => {
  service = await sharedTestService();
  await ensureTerms(service);
});

/** Whatever is asked of it: who is refused is so before anybody looks at it. */
function call(route: Route, { headers }: Pick<TestUser, 'headers'>, body?: object) {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parameters = Object.fromEntries(names.map((name) => [name, randomUUID()]));
  return service.call(urlOf<Route>(route, parameters as never), { method: route.method, headers, body });
}

const answer = (person: TestUser, termsOfUseVersionAccepted: number | null) =>
  call(userRoutes.saveProfile, person, { termsOfUseVersionAccepted });

async function declining(role?: 'Admin'): Promise<TestUser> {
  const person = await service.createUser(role);
  expect((await answer(person, null)).statusCode).toBe(200);
  return person;
}

/** The way out, and what belongs to people whatever they agree to. */
const ownAccount = [
  'PUT /api/profiles:loggedIn',
  'GET /api/profilepropertydefinitions',
  'POST /api/auth:changePassword',
  'GET /api/auth/sessions',
  'GET /api/auth/sign-ins',
  'DELETE /api/auth/sessions/{guid}',
  'DELETE /api/auth/sessions',
  'GET /api/auth/totp',
  'POST /api/auth/totp:begin',
  'POST /api/auth/totp:confirm',
  'POST /api/auth/totp:disable',
  'POST /api/auth/totp:newRecoveryCodes',
  'GET /api/auth/passkeys',
  'POST /api/auth/passkeys:registerBegin',
  'POST /api/auth/passkeys:registerFinish',
  'PUT /api/auth/passkeys/{guid}',
  'POST /api/auth/passkeys/{guid}:remove',
  'GET /api/auth/oidc',
  'POST /api/auth/oidc/{provider}:link',
  'POST /api/auth/oidc/{provider}:unlink',
  'POST /api/profiles:loggedIn/export',
  'POST /api/profiles:loggedIn/erase',
  'POST /api/profiles:loggedIn/keep',
];

const guarded = apiCatalogue.flatMap(({ route, operation: { access, isBeforeTerms = false } }) =>
  access === 'everyone' ? [] : [{ name: `${route.method} ${route.path}`, route, isBeforeTerms }],
);

describe('Who did not agree to the terms of use that hold', () => {
  let admin: TestUser;
  beforeAll(async () => {
    admin = await declining('Admin');
  });

  it.each(guarded.filter(({ isBeforeTerms }) => !isBeforeTerms))('is refused $name', async ({ route }) => {
    const { statusCode, body } = await call(route, admin);
    expect([statusCode, JSON.parse(body).code]).toEqual([403, 'terms_not_accepted']);
  });

  it.each(guarded.filter(({ isBeforeTerms }) => isBeforeTerms))('may call $name', async ({ route }) => {
    const { body } = await call(route, await declining());
    expect(body).not.toContain('terms_not_accepted');
  });

  it('has of what is guarded their own account, and no more', () => {
    expect(guarded.filter(({ isBeforeTerms }) => isBeforeTerms).map(({ name }) => name)).toEqual(ownAccount);
  });
});

describe('Somebody who agrees after all', () => {
  it('goes on at once', async () => {
    const admin = await declining('Admin');
    const create = () => call(pageRoutes.create, admin, { name: 'Pagina' });
    expect((await create()).statusCode).toBe(403);
    expect((await answer(admin, 1)).statusCode).toBe(200);
    expect((await create()).statusCode).toBe(201);
    expect((await answer(admin, null)).statusCode).toBe(200);
    expect((await create()).json()).toMatchObject({ code: 'terms_not_accepted' });
  });

  it('could take a copy of their data, have it erased, and sign out meanwhile', async () => {
    const person = await declining();
    const proof = { currentPassword: person.password };
    const answers = [
      await call(privacyRoutes.prepareExport, person, proof),
      await call(privacyRoutes.eraseOwn, person, { ...proof, withSubmissions: false }),
      await call(privacyRoutes.keepOwn, person),
      await call(authRoutes.sessions, person),
      await call(sessionRoutes.logout, person),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 204]);
  });
});

describe('Who was never asked about the terms of use', () => {
  it('is asked, and refused nothing meanwhile, also once there are newer ones', async () => {
    const admin = await service.createUser('Admin');
    const asked = async () => (await call(userRoutes.loggedIn, admin)).json().mustAcceptTerms;
    expect(await asked()).toBe(true);
    expect((await call(pageRoutes.create, admin, { name: 'Pagina' })).statusCode).toBe(201);
    await publishTerms(service, admin, 'nl');
    expect(await asked()).toBe(true);
    expect((await call(pageRoutes.create, admin, { name: 'Pagina' })).statusCode).toBe(201);
    expect((await answer(admin, 1)).statusCode).toBe(422);
    expect((await answer(admin, 2)).statusCode).toBe(200);
    expect(await asked()).toBe(false);
  });
});
