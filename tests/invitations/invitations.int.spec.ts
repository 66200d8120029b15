import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { invitationDecider } from '@spoor/service/invitations/domain/invitation.decider';
import type { HandleCommand } from '@spoor/service/shared/handle-command';
import { tokens } from '@spoor/service/shared/providers';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo, mailsTo } from '../mail/queued-mails.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

const password = 'een lang wachtwoord';
const newcomer = { firstName: 'Noor', lastName: 'Visser', password };

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const newAddress = () => `${randomUUID()}@example.nl`;
const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  service.call(url, { method: 'POST', body, headers });
const invite = (emails: string[], more: object = {}, by: TestUser = admin) =>
  post(urlOf(invitationRoutes.invite), { emails, ...more }, by.headers);
const accept = (code: string, more: object = {}, headers: Record<string, string> = {}) =>
  post(urlOf(invitationRoutes.accept), { code, ...more }, headers);
const editorRole = () => service.platform.roles.find(({ kind }) => kind === 'ContentManager')?.guid ?? '';

async function statusOf(code: string) {
  return (await service.call(urlOf(invitationRoutes.status, { code }))).json();
}

async function find(email: string): Promise<InvitationView> {
  const all = await service.call(urlOf(invitationRoutes.list), { headers: admin.headers });
  const found = all.json().find((each: InvitationView) => each.email === email);
  if (found === undefined) throw new Error(`Nobody invited ${email}`);
  return found;
}

/** @returns the code of the link that went to a new address */
async function invited(more: object = {}): Promise<{ email: string; code: string }> {
  const email = newAddress();
  await invite([email], more);
  // Whoever follows the link does so after the read model.
  await find(email);
  return { email, code: await codeSentTo(service, email) };
}

describe('Inviting', () => {
  it('answers for each address how it went, and is one Change', async () => {
    const [one, other] = [newAddress(), newAddress()];
    const first = await invite([one, other, 'geen adres', one.toUpperCase()], { message: 'Kom je ook?' });
    expect(first.json().results).toEqual([
      { email: one, result: 'Sent' },
      { email: other, result: 'Sent' },
      { email: 'geen adres', result: 'BadRequest' },
      { email: one.toUpperCase(), result: 'AlreadyInvited' },
    ]);
    expect(first.headers['x-change-id']).toBeDefined();
    expect((await invite([one])).json().results).toEqual([{ email: one, result: 'AlreadyInvited' }]);
    expect(await find(other)).toMatchObject({ status: 'Pending', message: 'Kom je ook?' });
    expect((await mailsTo(service, other)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Je bent uitgenodigd'),
    ]);
  });

  it('is for who manages people, who give only roles that they have', async () => {
    const editor = await service.createUser('ContentManager');
    expect((await invite([newAddress()], {}, editor)).statusCode).toBe(403);
    expect((await invite([newAddress()], { roleIds: [randomUUID()] })).statusCode).toBe(422);
  });

  it('keeps addresses and messages sealed', async () => {
    const { email } = await invited({ message: 'Lieve Noor' });
    const rows = await service.connections.database
      .selectFrom('read_model.invitations')
      .select('invitation')
      .where('platformGuid', '=', service.platform.guid)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(JSON.stringify(rows)).not.toContain('Lieve Noor');
  });
});

describe('Whoever was invited', () => {
  it('sees by whom, to what, and as much of the address as they know it by', async () => {
    const { email, code } = await invited({ roleIds: [editorRole()], message: 'Kom je ook?' });
    expect(await statusOf(code)).toMatchObject({
      ...{ status: 'Pending', message: 'Kom je ook?', inviterName: 'Jan de Vries', userExists: false },
      email: `${email[0]}***@example.nl`,
      requiresPassword: true,
      roleNames: [expect.any(String)],
    });
    expect(await statusOf('onbekend')).toMatchObject({ status: 'NotFound', email: '', message: '' });
  });

  it('makes an account with the roles, whose address is confirmed, and is in', async () => {
    const { email, code } = await invited({ roleIds: [editorRole()] });
    const made = await accept(code, newcomer);
    expect(made.json()).toEqual({ result: 'Success', email, returnUrl: '/' });
    const signedIn = await post(urlOf(authRoutes.login), { email, password });
    expect(signedIn.json().user).toMatchObject({
      ...{ displayName: 'Noor Visser', roleIds: [editorRole()], isVerified: true },
    });
    expect(await statusOf(code)).toMatchObject({ status: 'Accepted', email: '' });
    expect(await find(email)).toMatchObject({
      status: 'Accepted',
      acceptedBy: { displayName: 'Noor Visser' },
    });
    expect((await accept(code, newcomer)).statusCode).toBe(404);
  });

  it('accepts once, also of two at the same moment', async () => {
    const { email, code } = await invited();
    const both = await Promise.all([
      accept(code, newcomer),
      accept(code, { ...newcomer, password: 'een heel ander wachtwoord' }),
    ]);
    expect(both.map((each) => each.json().result).toSorted()).toEqual(['NotFound', 'Success']);
    const first = both[0]?.statusCode === 200 ? password : 'een heel ander wachtwoord';
    expect((await post(urlOf(authRoutes.login), { email, password: first })).statusCode).toBe(200);
  });

  it('hears what is missing, and what is too easy to guess', async () => {
    const { code } = await invited();
    expect((await accept(code)).json()).toEqual({ result: 'BadRequest' });
    const weak = await accept(code, { ...newcomer, password: 'noor visser 1980' });
    expect(weak.json()).toMatchObject({ errors: [{ path: '/password', code: 'weak_password' }] });
    expect((await accept(code, newcomer)).statusCode).toBe(200);
  });

  it('signs in first where the address has an account, and gets the roles with whichever', async () => {
    const [known, other] = [await service.createUser(), await service.createUser()];
    await invite([known.email], { roleIds: [editorRole()] });
    const code = await codeSentTo(service, known.email);
    expect(await statusOf(code)).toMatchObject({ userExists: true, requiresPassword: false });
    expect((await accept(code, newcomer)).json()).toEqual({ result: 'Unauthorized' });
    expect((await accept(code, {}, other.headers)).json()).toMatchObject({ result: 'Success' });
    const me = await service.call(urlOf(userRoutes.loggedIn), { headers: other.headers });
    expect(me.json().roleIds).toContain(editorRole());
  });

  it('is refused on another platform', async () => {
    const { code } = await invited();
    const other = await service.createPlatform();
    const url = urlOf(invitationRoutes.status, { code });
    expect((await service.call(url, {}, other)).json()).toMatchObject({ status: 'NotFound' });
  });
});

describe('An invitation', () => {
  it('works by its newest link only, once it was sent again', async () => {
    const { email, code } = await invited();
    const { guid } = await find(email);
    expect((await post(urlOf(invitationRoutes.resend, { guid }), {}, admin.headers)).statusCode).toBe(200);
    const newest = await codeSentTo(service, email, 2);
    expect(await statusOf(code)).toMatchObject({ status: 'NotFound' });
    expect((await accept(newest, newcomer)).statusCode).toBe(200);
    const again = await post(urlOf(invitationRoutes.resend, { guid }), {}, admin.headers);
    expect(again.statusCode).toBe(409);
  });

  it('works no more once it was revoked, also by undoing that it was sent', async () => {
    const { email, code } = await invited();
    const { guid } = await find(email);
    const revoked = await post(urlOf(invitationRoutes.revoke, { guid }), {}, admin.headers);
    expect(revoked.statusCode).toBe(200);
    expect(await statusOf(code)).toMatchObject({ status: 'Revoked', email: '' });
    expect((await accept(code, newcomer)).json()).toEqual({ result: 'NotFound' });
  });

  it('expires; then whoever invited can be asked for another', async () => {
    const { email, code } = await invited();
    const { guid } = await find(email);
    const expiresOn = new Date(Date.now() - 1_000).toISOString();
    const handleCommand = service.app.get<HandleCommand>(tokens.handleCommand);
    await handleCommand(invitationDecider, guid, { type: 'RenewInvitation', expiresOn }, service.context());
    await expect.poll(() => statusOf(code)).toMatchObject({ status: 'Expired' });
    expect((await accept(code, newcomer)).statusCode).toBe(410);
    const asked = await post(urlOf(invitationRoutes.askAgain), { code });
    expect(asked.statusCode).toBe(202);
    expect((await mailsTo(service, admin.email)).at(-1)?.subject).toContain('nieuwe uitnodiging');
    expect((await post(urlOf(invitationRoutes.askAgain), { code: 'onbekend' })).statusCode).toBe(202);
  });
});
