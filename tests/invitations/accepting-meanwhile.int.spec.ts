import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { accountOfInvitation } from '@spoor/service/invitations/account-of-invitation';
import { invitationDecider } from '@spoor/service/invitations/domain/invitation.decider';
import type { DecidedStep } from '@spoor/service/shared/change-rules';
import { DeciderRegistry } from '@spoor/service/shared/decider-registry';
import { createCommandHandler, type HandleCommand } from '@spoor/service/shared/handle-command';
import { createWriteSide } from '@spoor/service/shared/write-side';
import { userDecider } from '@spoor/service/users/domain/user.decider';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo } from '../mail/queued-mails.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

const password = 'een lang wachtwoord';
const newcomer = { firstName: 'Noor', lastName: 'Visser', password };

let service: TestService;
let admin: TestUser;
/** Writes as another process does. */
let elsewhere: HandleCommand;
/** What happens just before the next write of this process. */
let meanwhile: ((steps: readonly DecidedStep[]) => Promise<unknown>) | undefined;

beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  elsewhere = createCommandHandler(createWriteSide(service.connections.store, new DeciderRegistry(), 100));
  service.app.get(DeciderRegistry).addRule(async (steps, _context, record) => {
    const happens = meanwhile;
    meanwhile = undefined;
    await happens?.(steps);
    return record();
  });
});

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  service.call(url, { method: 'POST', body, headers });
const accept = (code: string, more: object = {}, headers: Record<string, string> = {}) =>
  post(urlOf(invitationRoutes.accept), { code, ...more }, headers);
const statusOf = async (code: string) =>
  (await service.call(urlOf(invitationRoutes.status, { code }))).json<{ status: string }>().status;
const editorRole = () => service.platform.roles.find(({ kind }) => kind === 'ContentManager')?.guid ?? '';

async function rolesOf({ headers }: TestUser): Promise<string[]> {
  return (await service.call(urlOf(userRoutes.loggedIn), { headers })).json().roleIds;
}

async function createRole(): Promise<string> {
  const body = { name: `Rol ${randomUUID()}`, permissions: [] };
  return (await post(urlOf(roleRoutes.create), body, admin.headers)).json().guid;
}

async function invited(...roleIds: string[]) {
  const email = `${randomUUID()}@example.nl`;
  const sent = await post(urlOf(invitationRoutes.invite), { emails: [email], roleIds }, admin.headers);
  const all = await service.call(urlOf(invitationRoutes.list), { headers: admin.headers });
  const { guid } = all.json<InvitationView[]>().find((each) => each.email === email) ?? { guid: '' };
  const changeId = String(sent.headers['x-change-id']);
  return { email, guid, changeId, code: await codeSentTo(service, email) };
}

const revoke = (guid: string) => () =>
  elsewhere(invitationDecider, guid, { type: 'RevokeInvitation' }, service.context());

describe('Whoever has an account and accepts invitations', () => {
  it('gets the roles of all, also of two at once', async () => {
    const [one, other] = [await createRole(), await createRole()];
    const [first, second] = [await invited(one), await invited(other)];
    const person = await service.createUser();
    const both = await Promise.all([first, second].map(({ code }) => accept(code, {}, person.headers)));
    expect(both.map((answer) => answer.json().result)).toEqual(['Success', 'Success']);
    expect((await rolesOf(person)).toSorted()).toEqual([one, other].toSorted());
  });

  it('keeps what an administrator did to their roles at that moment, and gets those of the invitation', async () => {
    const taken = await createRole();
    const person = await service.createUser(undefined, service.platform, [taken]);
    const { code } = await invited(editorRole());
    const change = { type: 'ChangeRoles', added: [], removed: [taken] } as const;
    meanwhile = () => elsewhere(userDecider, person.guid, change, service.context());
    expect((await accept(code, {}, person.headers)).json()).toMatchObject({ result: 'Success' });
    expect(await rolesOf(person)).toEqual([editorRole()]);
    expect(await statusOf(code)).toBe('Accepted');
  });

  it('gets none of one that is revoked at that moment', async () => {
    const person = await service.createUser();
    const { code, guid } = await invited(editorRole());
    meanwhile = revoke(guid);
    const refused = await accept(code, {}, person.headers);
    expect([refused.statusCode, refused.json()]).toEqual([404, { result: 'NotFound' }]);
    expect(await rolesOf(person)).toEqual([]);
  });
});

describe('Whoever has no account and accepts an invitation', () => {
  it('has none where it is revoked at that moment, and the address is free', async () => {
    const { email, code, guid } = await invited(editorRole());
    meanwhile = revoke(guid);
    const refused = await accept(code, newcomer);
    expect([refused.statusCode, refused.json()]).toEqual([404, { result: 'NotFound' }]);
    expect((await post(urlOf(authRoutes.login), { email, password })).statusCode).toBe(401);
    const body = { ...newcomer, email };
    const made = await post(urlOf(userRoutes.create), body, admin.headers);
    expect(made.statusCode).toBe(201);
  });

  it('has none once it was undone that it was sent', async () => {
    const { code, changeId } = await invited();
    const undone = await post(urlOf(changeRoutes.undo, { changeId }), {}, admin.headers);
    expect(undone.statusCode).toBe(200);
    expect((await accept(code, newcomer)).json()).toEqual({ result: 'NotFound' });
    expect(await statusOf(code)).toBe('Revoked');
  });

  it('makes it after all where the service stopped before it did', async () => {
    const { email, code, guid } = await invited(editorRole());
    const acceptedBy = accountOfInvitation(guid).guid;
    const now = new Date().toISOString();
    const accepting = { type: 'AcceptInvitation', acceptedBy, now } as const;
    const { position } = await elsewhere(invitationDecider, guid, accepting, service.context());
    await service.connections.positions.waitFor(['invitations'], position, 10_000);
    expect(await statusOf(code)).toBe('Pending');
    const person = await service.createUser();
    expect((await accept(code, {}, person.headers)).json()).toEqual({ result: 'NotFound' });
    expect((await accept(code, newcomer)).json()).toMatchObject({ result: 'Success' });
    expect((await post(urlOf(authRoutes.login), { email, password })).statusCode).toBe(200);
    expect((await accept(code, newcomer)).json()).toEqual({ result: 'NotFound' });
  });

  it('chooses a password after all where the service stopped before it was theirs', async () => {
    const { email, code } = await invited();
    const stopAtPassword = async (steps: readonly DecidedStep[]) => {
      if (steps.some(({ events }) => events.some(({ type }) => type === 'UserPasswordSet')))
        throw new Error('The service stops');
      meanwhile = stopAtPassword;
    };
    meanwhile = stopAtPassword;
    expect((await accept(code, newcomer)).json()).toEqual({ result: 'Failed' });
    expect((await accept(code, newcomer)).json()).toMatchObject({ result: 'Success', email });
    expect((await post(urlOf(authRoutes.login), { email, password })).statusCode).toBe(200);
    expect(await statusOf(code)).toBe('Accepted');
  });
});
