import { randomUUID } from 'node:crypto';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

const newAddress = () => `${randomUUID()}@example.nl`;

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const post = (route: Route, parameters: object, { headers }: Pick<TestUser, 'headers'>) =>
  service.call(urlOf<Route>(route, parameters as never), { method: 'POST', headers, body: {} });
const move = ({ guid }: TestUser, { headers }: Pick<TestUser, 'headers'>) =>
  service.call(urlOf(userRoutes.edit, { guid }), { method: 'PUT', headers, body: { email: newAddress() } });

async function granted(grant: Route): Promise<TestUser> {
  const person = await service.createUser('Admin');
  const headers = await service.systemHeaders();
  expect((await post(grant, { guid: person.guid }, { headers })).statusCode).toBe(200);
  return person;
}

describe.each([
  ['an operator', userRoutes.grantOperator],
  ['a developer', userRoutes.grantDeveloper],
] as const)('The account of %s', (_, grant) => {
  it('gets no other address from an administrator, who would have its rights then', async () => {
    const person = await granted(grant);
    const refused = await move(person, admin);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    const { statusCode } = await move(person, { headers: await service.systemHeaders() });
    expect(statusCode).toBe(200);
  });

  it('gets one from somebody with the same rights, which no administrator takes back or does again', async () => {
    const [person, other] = [await granted(grant), await granted(grant)];
    const moved = await move(person, other);
    expect(moved.statusCode).toBe(200);
    const changeId = String(moved.headers['x-change-id']);
    expect((await post(changeRoutes.undo, { changeId }, admin)).statusCode).toBe(403);
    expect((await post(changeRoutes.undo, { changeId }, other)).statusCode).toBe(200);
    expect((await post(changeRoutes.redo, { changeId }, admin)).statusCode).toBe(403);
  });

  it('keeps its second step, which keeps out whoever reads its mail', async () => {
    const person = await granted(grant);
    const reset = (by: Pick<TestUser, 'headers'>) =>
      post(userRoutes.resetTwoFactor, { guid: person.guid }, by);
    expect((await reset(admin)).statusCode).toBe(403);
    // There is none to take away.
    expect((await reset({ headers: await service.systemHeaders() })).statusCode).toBe(404);
  });
});
