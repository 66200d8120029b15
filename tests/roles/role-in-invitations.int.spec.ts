import { randomUUID } from 'node:crypto';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
  service.call(url, { method, headers: admin.headers, ...(body === undefined ? {} : { body }) });
const createRole = async () =>
  bodyOf<RoleView>(await send('POST', urlOf(roleRoutes.create), { name: `Rol ${randomUUID()}` })).guid;
const remove = (guid: string, reassignTo?: string) =>
  send('DELETE', urlOf(roleRoutes.remove, { guid }, { reassignTo }));

async function invited(...roleIds: string[]): Promise<InvitationView> {
  const email = `${randomUUID()}@example.nl`;
  await send('POST', urlOf(invitationRoutes.invite), { emails: [email], roleIds });
  return find(email);
}

async function find(email: string): Promise<InvitationView> {
  const all = bodyOf<InvitationView[]>(await send('GET', urlOf(invitationRoutes.list)));
  const found = all.find((each) => each.email === email);
  if (found === undefined) throw new Error(`Nobody invited ${email}`);
  return found;
}

const rolesOf = async ({ email }: InvitationView) => (await find(email)).roleIds;

describe('A role that an invitation would give', () => {
  it('is in use, as long as somebody may accept it', async () => {
    const role = await createRole();
    const { guid, email } = await invited(role);
    const usages = [{ entity: `invitation:${guid}`, title: email }];
    expect((await send('GET', urlOf(roleRoutes.usages, { guid: role }))).json()).toEqual(usages);
    expect((await remove(role)).json()).toMatchObject({ code: 'in_use', usages });
    await send('POST', urlOf(invitationRoutes.revoke, { guid }));
    expect((await send('GET', urlOf(roleRoutes.usages, { guid: role }))).json()).toEqual([]);
    expect((await remove(role)).statusCode).toBe(200);
  });

  it('gives way to another there too, in the same Change, and comes back with it', async () => {
    const [old, next] = [await createRole(), await createRole()];
    const [one, both] = [await invited(old), await invited(old, next)];
    const removal = await remove(old, next);
    expect(removal.statusCode).toBe(200);
    expect([await rolesOf(one), await rolesOf(both)]).toEqual([[next], [next]]);
    // Whoever sent it stands behind it, as before.
    expect((await find(one.email)).sentBy).toEqual(one.sentBy);
    const changeId = String(removal.headers['x-change-id']);
    expect((await send('POST', urlOf(changeRoutes.undo, { changeId }))).statusCode).toBe(200);
    expect([await rolesOf(one), await rolesOf(both)]).toEqual([[old], [old, next]]);
  });

  it('comes back also where somebody accepted meanwhile, who has what they accepted', async () => {
    const [old, next] = [await createRole(), await createRole()];
    const { email } = await invited(old);
    const removal = await remove(old, next);
    const newcomer = { firstName: 'Noor', lastName: 'Visser', password: 'een lang wachtwoord' };
    const body = { code: await codeSentTo(service, email), ...newcomer };
    const accepted = await service.call(urlOf(invitationRoutes.accept), { method: 'POST', body });
    expect(accepted.statusCode, accepted.body).toBe(200);
    const changeId = String(removal.headers['x-change-id']);
    expect((await send('GET', urlOf(changeRoutes.read, { changeId }))).json()).toMatchObject({
      canUndo: true,
    });
    expect((await send('POST', urlOf(changeRoutes.undo, { changeId }))).statusCode).toBe(200);
    expect((await send('GET', urlOf(roleRoutes.usages, { guid: next }))).json()).toMatchObject([
      { title: 'Noor Visser' },
    ]);
  });
});
