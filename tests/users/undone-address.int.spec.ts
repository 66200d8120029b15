import { randomUUID } from 'node:crypto';
import type { UndoChange } from '@spoor/contracts/changes/change.commands';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { NewUserView, UserRow } from '@spoor/contracts/users/user.views';
import { verificationRoutes } from '@spoor/contracts/users/verification.routes';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeSentTo } from '../mail/queued-mails.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

type Choice = 'keep' | 'restore';

const newAddress = () => `${randomUUID()}@example.nl`;

let service: TestService;
let admin: TestUser;
let foreign: string;
let guid: string;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});
beforeEach(async () => {
  foreign = newAddress();
  const account = { email: foreign, firstName: 'Anna', lastName: 'Bakker' };
  guid = (await post(userRoutes.create, account)).json<NewUserView>().user.guid;
});

const post = (route: Route, body: object, parameters: object = {}) =>
  service.call(urlOf<Route>(route, parameters as never), { method: 'POST', body, headers: admin.headers });
const undo = (changeId: string, body: UndoChange = {}) => post(changeRoutes.undo, body, { changeId });
const redo = (changeId: string) => post(changeRoutes.redo, {}, { changeId });
const row = async (): Promise<UserRow> =>
  (await service.call(urlOf(userRoutes.read, { guid }), { headers: admin.headers })).json();
const revision = async () => (await row()).revision;
const now = async (): Promise<Pick<UserRow, 'email' | 'isVerified'>> => {
  const { email, isVerified } = await row();
  return { email, isVerified };
};

/** @returns the id of the Change */
async function move(email: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const moved = await service.call(urlOf(userRoutes.edit, { guid }), {
    method: 'PUT',
    headers: { ...admin.headers, ...headers },
    body: { email },
  });
  expect(moved.statusCode).toBe(200);
  return String(moved.headers['x-change-id']);
}

async function confirm(email: string, count = 1): Promise<void> {
  const code = await codeSentTo(service, email, count);
  expect((await post(verificationRoutes.confirm, { code })).json()).toEqual({ result: 'Success' });
}

const choose = (email: Choice, isVerified: Choice): UndoChange => ({
  resolutions: [
    { stream: `user-${guid}`, path: '/profile/email', choice: email },
    { stream: `user-${guid}`, path: '/isVerified', choice: isVerified },
  ],
});

describe('Whether an address is proven', () => {
  it('is what it was of the one that comes back, whatever was proven of the other', async () => {
    const mine = newAddress();
    const changeId = await move(mine);
    await confirm(mine);
    expect((await undo(changeId)).statusCode).toBe(200);
    expect(await now()).toEqual({ email: foreign, isVerified: false });
    expect((await redo(changeId)).statusCode).toBe(200);
    expect(await now()).toEqual({ email: mine, isVerified: true });
  });

  it('is no more where what was not proven is done again', async () => {
    const mine = newAddress();
    const changeId = await move(mine);
    await undo(changeId);
    await post(verificationRoutes.send, { email: foreign });
    await confirm(foreign);
    await redo(changeId);
    expect(await now()).toEqual({ email: mine, isVerified: false });
  });

  it.each<[Choice, Choice]>([
    ['restore', 'keep'],
    ['restore', 'restore'],
  ])('goes with the address that somebody restores (%s, %s)', async (email, isVerified) => {
    const changeId = await move(newAddress());
    const mine = newAddress();
    await move(mine);
    await confirm(mine);
    expect((await undo(changeId)).statusCode).toBe(409);
    expect((await undo(changeId, choose(email, isVerified))).statusCode).toBe(200);
    expect(await now()).toEqual({ email: foreign, isVerified: false });
  });

  it.each<Choice>(['keep', 'restore'])('stays with the address that somebody keeps (%s)', async (choice) => {
    await post(verificationRoutes.send, { email: foreign });
    await confirm(foreign);
    const changeId = await move(newAddress());
    const last = newAddress();
    await move(last);
    expect((await undo(changeId, choose('keep', choice))).json()).toMatchObject({ code: 'conflict' });
    expect(await now()).toEqual({ email: last, isVerified: false });
  });

  it('cannot be kept for another address, neither said nor by what was read before', async () => {
    const before = await revision();
    await post(verificationRoutes.send, { email: foreign });
    await confirm(foreign);
    const [first, second] = [newAddress(), newAddress()];
    await move(first, { 'if-match': `"${before}"` });
    expect(await now()).toEqual({ email: first, isVerified: false });
    await confirm(first);
    await move(second, { 'if-match': `"${await revision()}"`, 'x-keep': '/isVerified' });
    expect(await now()).toEqual({ email: second, isVerified: false });
  });
});
