import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { registrationRoutes } from '@spoor/contracts/auth/registration.routes';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { NewUserView, UserPage, UserView } from '@spoor/contracts/users/user.views';
import { verificationRoutes } from '@spoor/contracts/users/verification.routes';
import { signAccessToken } from '@spoor/service/auth/access-token';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

const password = 'een lang wachtwoord';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  const open = [{ key: 'registrationMode', value: 'Open' }];
  await service.call(urlOf(settingRoutes.change), { method: 'PUT', body: open, headers: admin.headers });
});

let networks = 0;
/** From another network each time: attempts are counted. */
function send(route: Route, body: object, by?: TestUser) {
  networks += 1;
  return service.call(urlOf(route), {
    method: route.method,
    body,
    headers: { 'x-forwarded-for': `10.9.${networks}.1`, ...by?.headers },
  });
}
const newAddress = () => `${randomUUID()}@duinwijk.example`;
const names = { firstName: 'Anna', lastName: 'Bakker' };

describe('An address that looks like another one', () => {
  it.each([
    ['a letter of another alphabet in the name', 'beh\u0435er@duinwijk.example'],
    ['a letter of another alphabet in the host', 'beheer@duinw\u0456jk.example'],
    ['wide letters', 'beheer@ｄuinwijk.example'],
    ['a letter that turns what follows', 'beheer\u202e@duinwijk.example'],
    ['letters that nobody sees', 'beheer\u200b@duinwijk.example'],
    ['another receiver', 'beheer@duinwijk.example\r\nBcc: ander@elders.example'],
    ['two addresses', 'beheer@duinwijk.example,ander@elders.example'],
  ])('is none, whatever is asked with it: %s', async (_, email) => {
    const invited = await send(invitationRoutes.invite, { emails: [email], message: '' }, admin);
    const answers = [
      await send(userRoutes.create, { email, ...names, password }, admin),
      await send(registrationRoutes.register, { email, ...names }),
      await send(authRoutes.login, { email, password }),
      await send(authRoutes.requestPasswordReset, { email }),
      await send(verificationRoutes.send, { email, currentPassword: admin.password }, admin),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 400]);
    expect(invited.json().results).toEqual([expect.objectContaining({ result: 'BadRequest' })]);
    expect(await mailsTo(service, email)).toEqual([]);
  });

  it('with a host in another alphabet is shown as it is spelled in the network, and is another one', async () => {
    const email = `${randomUUID()}@xn--duinwjk-eof.example`;
    expect((await send(userRoutes.create, { email, ...names, password }, admin)).statusCode).toBe(201);
    const url = urlOf(userRoutes.list, {}, { search: email });
    const found = bodyOf<UserPage>(await service.call(url, { headers: admin.headers }));
    expect(found.items.map((one) => one.email)).toEqual([email]);
    const likeIt = email.replace('xn--duinwjk-eof', 'duinwijk');
    expect((await send(authRoutes.login, { email: likeIt, password })).statusCode).toBe(401);
  });
});

describe('A name', () => {
  const seen = { firstName: 'Anna', middleName: 'van der', lastName: 'Bakker' };
  const written = {
    firstName: 'An\u0000na\r\n'.replace('\u0000', '\u0007'),
    middleName: '\u202evan\u2066 der',
    lastName: 'Bak\u001bker\u202c',
  };

  it('is kept without what nobody sees, wherever it is given', async () => {
    const email = newAddress();
    const made = bodyOf<NewUserView>(await send(userRoutes.create, { email, ...written, password }, admin));
    expect(made.user).toMatchObject(seen);
    const user = await service.createUser();
    expect(bodyOf<UserView>(await send(userRoutes.saveProfile, written, user))).toMatchObject(seen);
    const alias = { properties: [{ key: 'alias', value: '\u202eannA\u0007' }] };
    expect(bodyOf<UserView>(await send(userRoutes.saveProfile, alias, user)).displayName).toBe('annA');
  });

  it('that is nothing else is none', async () => {
    const nothing = { email: newAddress(), firstName: '\u202e\u0007', lastName: 'Bakker', password };
    expect((await send(userRoutes.create, nothing, admin)).statusCode).toBe(422);
  });

  it('of a megabyte is refused, and nothing of it is there', async () => {
    const long = 'x'.repeat(1024 * 1024);
    const email = newAddress();
    const user = await service.createUser();
    const before = bodyOf<UserView>(
      await service.call(urlOf(userRoutes.loggedIn), { headers: user.headers }),
    );
    const answers = [
      await send(userRoutes.create, { email, ...names, lastName: long, password }, admin),
      await send(registrationRoutes.register, { email, ...names, middleName: long }),
      await send(userRoutes.saveProfile, { firstName: long }, user),
      await send(userRoutes.saveProfile, { properties: [{ key: 'alias', value: long }] }, user),
      await send(authRoutes.login, { email, password: long }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422]);
    const after = bodyOf<UserView>(await service.call(urlOf(userRoutes.loggedIn), { headers: user.headers }));
    expect(after).toEqual(before);
    expect(await mailsTo(service, email)).toEqual([]);
    // The address is as free as it was.
    expect((await send(userRoutes.create, { email, ...names, password }, admin)).statusCode).toBe(201);
  });
});

describe('A clock that is wrong', () => {
  const minute = 60_000;

  it.each([
    ['is a few minutes fast', 5 * minute, 200],
    ['is a few minutes slow', -5 * minute, 200],
    ['is slow by more than a token lasts', -16 * minute, 401],
  ])('of the process that signed a token: it %s', async (_, by, status) => {
    const claims = { userGuid: admin.guid, platformGuid: service.platform.guid };
    const { secretKey } = service.connections.config;
    const { accessToken } = await signAccessToken(secretKey, claims, new Date(Date.now() + by));
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await service.call(urlOf(userRoutes.loggedIn), { headers })).statusCode).toBe(status);
  });
});
