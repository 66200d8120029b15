import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { Permission } from '@spoor/contracts/shared/permission-names';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { invitationDecider } from '@spoor/service/invitations/domain/invitation.decider';
import type { HandleCommand } from '@spoor/service/shared/handle-command';
import { tokens } from '@spoor/service/shared/providers';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo, mailsTo } from '../mail/queued-mails.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { answerTerms, ensureTerms, publishTerms } from '../users/test-terms.ts';

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
  it('tells who manages people which address has an account, and whose', async () => {
    const known = await service.createUser();
    const email = known.email.toUpperCase();
    expect((await invite([email, newAddress()])).json().results).toEqual([
      { email, result: 'Sent', userGuid: known.guid },
      { email: expect.any(String), result: 'Sent' },
    ]);
  });

  it('reaches an address once, by however many it is invited at the same moment', async () => {
    const email = newAddress();
    const sent = await Promise.all(Array.from({ length: 4 }, () => invite([email])));
    const results = sent.map((response) => response.json().results[0].result).toSorted();
    expect(results).toEqual(['AlreadyInvited', 'AlreadyInvited', 'AlreadyInvited', 'Sent']);
    expect(await mailsTo(service, email)).toHaveLength(1);
  });

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
      status: 'Pending',
      message: 'Kom je ook?',
      inviterName: 'Jan de Vries',
      userExists: false,
      email: `${email[0]}***@example.nl`,
      requiresPassword: true,
      roleNames: [expect.any(String)],
    });
    expect(await statusOf('onbekend')).toMatchObject({ status: 'NotFound', email: '', message: '' });
  });

  it('who is signed in reads whether it went to their own address', async () => {
    const [known, other] = [await service.createUser(), await service.createUser()];
    await invite([known.email]);
    await find(known.email);
    const url = urlOf(invitationRoutes.status, { code: await codeSentTo(service, known.email) });
    const isFor = async (headers: Record<string, string>) =>
      (await service.call(url, { headers })).json().isForReader;
    expect([await isFor(known.headers), await isFor(other.headers), await isFor({})]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('makes an account with the roles, whose address is confirmed, and is in', async () => {
    const { email, code } = await invited({ roleIds: [editorRole()] });
    const made = await accept(code, newcomer);
    const { accessToken, expiresOn, ...said } = made.json();
    expect(said).toEqual({ result: 'Success', email, returnUrl: '/' });
    expect(Date.parse(expiresOn)).toBeGreaterThan(Date.now());
    expect(String(made.headers['set-cookie'])).toContain('login=');
    const me = await service.call(urlOf(userRoutes.loggedIn), {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(me.json()).toMatchObject({ email });
    const signedIn = await post(urlOf(authRoutes.login), { email, password });
    expect(signedIn.json().user).toMatchObject({
      displayName: 'Noor Visser',
      roleIds: [editorRole()],
      isVerified: true,
    });
    expect(await statusOf(code)).toMatchObject({ status: 'Accepted', email: '' });
    expect(await find(email)).toMatchObject({
      status: 'Accepted',
      acceptedBy: { displayName: 'Noor Visser' },
    });
    expect((await accept(code, newcomer)).statusCode).toBe(404);
  });

  it('is who made the account and chose the password, as the history tells', async () => {
    const { email, code } = await invited();
    await accept(code, newcomer);
    const guid = (await find(email)).acceptedBy?.guid ?? '';
    const url = urlOf(changeRoutes.list, {}, { entity: `user:${guid}` });
    const { items } = (await service.call(url, { headers: admin.headers })).json();
    expect(items.map(({ sentence }: ChangeView) => sentence.nl)).toEqual([
      'Noor Visser stelde een wachtwoord in',
      'Noor Visser maakte een account',
    ]);
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
    expect((await accept(code)).json()).toEqual({
      result: 'BadRequest',
      errors: ['/firstName', '/lastName', '/password'].map((path) => ({ path, code: 'required' })),
    });
    const weak = await accept(code, { ...newcomer, password: 'noor visser 1980' });
    expect(weak.statusCode).toBe(400);
    expect(weak.json()).toEqual({
      result: 'BadRequest',
      errors: [{ path: '/password', code: 'weak_password' }],
    });
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

  it('works no more once it was revoked', async () => {
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
    const byAdmin = { ...service.context(), actorKind: 'user', actorGuid: admin.guid } as const;
    await handleCommand(invitationDecider, guid, { type: 'RenewInvitation', expiresOn }, byAdmin);
    await expect.poll(() => statusOf(code)).toMatchObject({ status: 'Expired' });
    expect((await accept(code, newcomer)).statusCode).toBe(410);
    const requested = await post(urlOf(invitationRoutes.askAgain), { code });
    expect(requested.statusCode).toBe(202);
    expect((await mailsTo(service, admin.email)).at(-1)?.subject).toContain('nieuwe uitnodiging');
    expect((await post(urlOf(invitationRoutes.askAgain), { code: 'onbekend' })).statusCode).toBe(202);
  });
});

describe('Who stands behind an invitation', () => {
  const kindRole = (wanted: string) => service.platform.roles.find(({ kind }) => kind === wanted)?.guid ?? '';
  const change = (guid: string, body: object) =>
    service.call(urlOf(userRoutes.edit, { guid }), { method: 'PUT', body, headers: admin.headers });
  const resend = (guid: string, by: TestUser) =>
    post(urlOf(invitationRoutes.resend, { guid }), {}, by.headers);
  const userWith = (...roleIds: string[]) => service.createUser(undefined, service.platform, roleIds);

  async function createRole(...permissions: Permission[]): Promise<string> {
    const body = { name: `Rol ${randomUUID()}`, permissions };
    return (await post(urlOf(roleRoutes.create), body, admin.headers)).json().guid;
  }

  /** As {@link invited}, by somebody else. */
  async function invitedBy(by: TestUser, ...roleIds: string[]): Promise<{ email: string; code: string }> {
    const email = newAddress();
    expect((await invite([email], { roleIds }, by)).statusCode).toBe(200);
    await find(email);
    return { email, code: await codeSentTo(service, email) };
  }

  async function expectNotToHold({ email, code }: { readonly email: string; readonly code: string }) {
    expect(await find(email)).toMatchObject({ status: 'Pending', isBacked: false });
    expect(await statusOf(code)).toMatchObject({ status: 'Revoked', email: '', roleNames: [] });
    const refused = await accept(code, newcomer);
    expect([refused.statusCode, refused.json()]).toEqual([404, { result: 'NotFound' }]);
    const someone = await service.createUser();
    expect((await accept(code, {}, someone.headers)).json()).toEqual({ result: 'NotFound' });
    const me = await service.call(urlOf(userRoutes.loggedIn), { headers: someone.headers });
    expect(me.json().roleIds).toEqual([]);
    expect((await post(urlOf(authRoutes.login), { email, password })).statusCode).not.toBe(200);
  }

  it('has to be active: it is accepted once they are again, and leaves nothing behind until then', async () => {
    const sender = await service.createUser('Admin');
    const sent = await invitedBy(sender, kindRole('Admin'));
    expect((await change(sender.guid, { isActive: false })).statusCode).toBe(200);
    await expectNotToHold(sent);
    expect((await change(sender.guid, { isActive: true })).statusCode).toBe(200);
    expect((await accept(sent.code, newcomer)).json()).toMatchObject({ result: 'Success' });
  });

  it('has to be allowed to give all of its roles still', async () => {
    const sender = await service.createUser('Admin');
    const sent = await invitedBy(sender, editorRole());
    await change(sender.guid, { roleIds: [editorRole()] });
    await expectNotToHold(sent);

    const [own, manages] = [await createRole(), await createRole('users.manage')];
    const manager = await userWith(own, manages);
    const managed = await invitedBy(manager, own);
    expect(await statusOf(managed.code)).toMatchObject({ status: 'Pending' });
    await change(manager.guid, { roleIds: [manages] });
    await expectNotToHold(managed);
  });

  it('is whoever sent it again last, who has to be allowed to give its roles', async () => {
    const [sender, other] = [await service.createUser('Admin'), await service.createUser('Admin')];
    const { email } = await invitedBy(sender, kindRole('Admin'));
    const { guid } = await find(email);
    await change(sender.guid, { isActive: false });
    expect((await resend(guid, other)).statusCode).toBe(200);
    const code = await codeSentTo(service, email, 2);
    expect(await find(email)).toMatchObject({ isBacked: true, sentBy: { guid: other.guid } });
    expect(await statusOf(code)).toMatchObject({ status: 'Pending' });
    await change(other.guid, { isActive: false });
    await change(sender.guid, { isActive: true });
    await expectNotToHold({ email, code });
  });

  it('sends again, and takes back, nothing whose roles they may not give', async () => {
    const own = await createRole();
    const manager = await userWith(own, await createRole('users.manage'));
    const { email, code } = await invited({ roleIds: [kindRole('Admin')] });
    const { guid } = await find(email);
    expect((await resend(guid, manager)).statusCode).toBe(403);
    const revoked = await post(urlOf(invitationRoutes.revoke, { guid }), {}, manager.headers);
    expect(revoked.statusCode).toBe(403);
    expect(await statusOf(code)).toMatchObject({ status: 'Pending' });
    const theirs = await find((await invited({ roleIds: [own] })).email);
    expect((await resend(theirs.guid, manager)).statusCode).toBe(200);
  });
});

it('Whose account is closed accepts no invitation', async () => {
  const { code } = await invited({ roleIds: [editorRole()] });
  const closed = await service.createUser();
  const url = urlOf(userRoutes.edit, { guid: closed.guid });
  await service.call(url, { method: 'PUT', body: { isActive: false }, headers: admin.headers });
  expect((await accept(code, {}, closed.headers)).json()).toEqual({ result: 'Unauthorized' });
  expect(await statusOf(code)).toMatchObject({ status: 'Pending' });
});

describe('An invitation to a site that has terms of use', () => {
  it('tells which terms of use hold; whoever accepts agrees, and has its language or another that they choose', async () => {
    await ensureTerms(service);
    const stored = async (wanted: object, said: object) => {
      const { email, code } = await invited(wanted);
      expect((await statusOf(code)).termsOfUseVersion).toBe(1);
      const made = await accept(code, { ...newcomer, ...said });
      expect(made.statusCode).toBe(200);
      const { user } = (await post(urlOf(authRoutes.login), { email, password })).json();
      expect(user.termsOfUseVersionAccepted).toBe(1);
      return user.properties.find(({ key }: { key: string }) => key === 'language')?.value;
    };
    expect(await stored({ language: 'en' }, { termsOfUseVersionAccepted: 1 })).toBe('en');
    expect(await stored({ language: 'en' }, { termsOfUseVersionAccepted: 1, language: 'nl' })).toBe('nl');
    const { code } = await invited();
    const other = await accept(code, { ...newcomer, termsOfUseVersionAccepted: 7 });
    expect([other.statusCode, other.json()]).toEqual([
      400,
      {
        result: 'BadRequest',
        errors: [{ path: '/termsOfUseVersionAccepted', code: 'terms_not_agreed' }],
      },
    ]);
    expect((await accept(code, newcomer)).json().errors).toMatchObject([
      { path: '/termsOfUseVersionAccepted' },
    ]);
  });

  it('is accepted by who has an account also before they agree to newer terms', async () => {
    await ensureTerms(service);
    const member = await service.createUser();
    await answerTerms(service, member, null);
    const { code } = await invited();
    expect((await accept(code, {}, member.headers)).json()).toMatchObject({ result: 'Success' });
  });

  it('takes no version that holds in another language alone', async () => {
    await ensureTerms(service);
    const { code } = await invited();
    await publishTerms(service, admin, 'nl');
    for (const language of ['nl', undefined]) {
      const outdated = await accept(code, { ...newcomer, termsOfUseVersionAccepted: 1, language });
      expect(outdated.json()).toMatchObject({ errors: [{ path: '/termsOfUseVersionAccepted' }] });
    }
    const made = await accept(code, { ...newcomer, termsOfUseVersionAccepted: 2 });
    expect(made.json()).toMatchObject({ result: 'Success' });
  });
});
