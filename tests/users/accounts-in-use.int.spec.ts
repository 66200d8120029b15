import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage, ChangeView } from '@spoor/contracts/changes/change.views';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

const password = 'een lang wachtwoord';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const newAddress = () => `${randomUUID()}@example.nl`;
const post = (url: string, body: object = {}, headers: Record<string, string> = admin.headers) =>
  service.call(url, { method: 'POST', body, headers });
const inUse = [409, 'irreversible'];

async function historyOf(userGuid: string): Promise<readonly ChangeView[]> {
  const url = urlOf(changeRoutes.list, undefined, { entity: `user:${userGuid}` });
  return bodyOf<ChangePage>(await service.call(url, { headers: admin.headers })).items;
}

async function makingOf(userGuid: string): Promise<ChangeView> {
  const made = (await historyOf(userGuid)).find(({ kind }) => kind === 'UserCreated');
  if (made === undefined) throw new Error('Nobody made it');
  return made;
}

async function undo(changeId: string) {
  const { statusCode, ...answer } = await post(urlOf(changeRoutes.undo, { changeId }));
  return [statusCode, answer.json().code];
}

async function madeByAdmin() {
  const email = newAddress();
  const account = { email, firstName: 'Piet', lastName: 'Jansen', password };
  const made = await post(urlOf(userRoutes.create), account);
  return { email, guid: String(made.json().user.guid) };
}

describe('The making of an account', () => {
  it('is taken back and done again, as long as nobody used it', async () => {
    const { guid } = await madeByAdmin();
    const { changeId, canUndo } = await makingOf(guid);
    expect(canUndo).toBe(true);
    expect(await undo(changeId)).toEqual([200, undefined]);
    expect((await post(urlOf(changeRoutes.redo, { changeId }))).statusCode).toBe(200);
    expect(await makingOf(guid)).toMatchObject({ canUndo: true, undoneBy: null });
  });

  it('stays once its owner was in', async () => {
    const { guid, email } = await madeByAdmin();
    const { changeId } = await makingOf(guid);
    expect((await post(urlOf(authRoutes.login), { email, password }, {})).statusCode).toBe(200);
    expect(await undo(changeId)).toEqual(inUse);
    expect(await makingOf(guid)).toMatchObject({ canUndo: false, reasonNot: 'account_in_use' });
    const read = await service.call(urlOf(changeRoutes.read, { changeId }), { headers: admin.headers });
    expect(bodyOf<ChangeView>(read).reasonNot).toBe('account_in_use');
    const preview = await post(urlOf(changeRoutes.previewUndo, { changeId }));
    expect(preview.json()).toMatchObject({ canUndo: false, reasonNot: 'account_in_use' });
  });

  it('stays alone: what was done to the account since is offered to be taken back, and is', async () => {
    const { guid, email } = await madeByAdmin();
    await post(urlOf(authRoutes.login), { email, password }, {});
    await post(urlOf(userRoutes.deactivate, { guid }));
    const told = Object.fromEntries((await historyOf(guid)).map(({ kind, canUndo }) => [kind, canUndo]));
    expect(told).toMatchObject({ UserAccessChanged: true, UserCreated: false });
    const [{ changeId }] = (await historyOf(guid)) as [ChangeView];
    expect(await undo(changeId)).toEqual([200, undefined]);
  });

  it('stays, done again, where its owner was in before it was taken back', async () => {
    const { guid, email } = await madeByAdmin();
    const { changeId } = await makingOf(guid);
    const undone = await post(urlOf(changeRoutes.undo, { changeId }));
    const redone = await post(urlOf(changeRoutes.redo, { changeId }));
    expect([undone.statusCode, redone.statusCode]).toEqual([200, 200]);
    await post(urlOf(authRoutes.login), { email, password }, {});
    expect(await undo(changeId)).toEqual(inUse);
    expect(await undo(redone.json().changeId)).toEqual(inUse);
  });

  it('stays where its owner made it by accepting an invitation, and never was in yet', async () => {
    const email = newAddress();
    await post(urlOf(invitationRoutes.invite), { emails: [email] });
    await service.call(urlOf(invitationRoutes.list), { headers: admin.headers });
    const code = await codeSentTo(service, email);
    const newcomer = { firstName: 'Noor', lastName: 'Visser', password };
    const accepted = await post(urlOf(invitationRoutes.accept), { code, ...newcomer }, {});
    expect(accepted.json().result).toBe('Success');
    const { items } = (
      await service.call(urlOf(userRoutes.list, undefined, { search: email }), { headers: admin.headers })
    ).json();
    const made = await makingOf(items[0].guid);
    expect(made).toMatchObject({ canUndo: false, reasonNot: 'account_in_use' });
    expect(await undo(made.changeId)).toEqual(inUse);
  });
});
