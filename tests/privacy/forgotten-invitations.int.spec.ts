import { randomUUID } from 'node:crypto';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import type { Processing } from '@spoor/contracts/privacy/privacy.views';
import { dayMs } from '@spoor/contracts/shared/durations';
import { urlOf } from '@spoor/contracts/shared/route';
import { DataRetention } from '@spoor/service/privacy/data-retention';
import { Vault } from '@spoor/service/vault/vault';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo } from '../mail/queued-mails.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const post = (url: string, body: object = {}, headers: Record<string, string> = admin.headers) =>
  service.call(url, { method: 'POST', body, headers });
const enforceIn = (days: number) =>
  service.app.get(DataRetention).enforceAt(service.platform, new Date(Date.now() + days * dayMs));
const listed = async (): Promise<InvitationView[]> =>
  (await service.call(urlOf(invitationRoutes.list), admin)).json();
const statusOf = async (code: string) =>
  (await service.call(urlOf(invitationRoutes.status, { code }))).json().status;

async function invited() {
  const email = `${randomUUID()}@example.nl`;
  await post(urlOf(invitationRoutes.invite), { emails: [email], message: 'Kom je ook?' });
  const guid = (await listed()).find((each) => each.email === email)?.guid ?? '';
  return { email, guid, code: await codeSentTo(service, email) };
}

async function find(guid: string): Promise<InvitationView | undefined> {
  return (await listed()).find((each) => each.guid === guid);
}

describe('Whom an invitation was for that nobody accepted', () => {
  it('is known until thirty days after it expired, and then no more', async () => {
    const { guid, email, code } = await invited();
    await enforceIn(14 + 29);
    expect(await find(guid)).toMatchObject({ email, message: 'Kom je ook?' });
    await enforceIn(14 + 31);
    expect(await find(guid)).toMatchObject({ email: '[verwijderd]', message: '' });
    expect(await statusOf(code)).toBe('NotFound');
    const newcomer = { firstName: 'Noor', lastName: 'Visser', password: 'een lang wachtwoord' };
    expect((await post(urlOf(invitationRoutes.accept), { code, ...newcomer }, {})).statusCode).toBe(404);
    const again = await post(urlOf(invitationRoutes.resend, { guid }));
    expect(again.json()).toMatchObject({
      status: 410,
      detail: 'Voor wie deze uitnodiging was, is gewist. Nodig diegene opnieuw uit.',
    });
  });

  it('is known until thirty days after it was revoked, and nobody takes that back', async () => {
    const { guid, email } = await invited();
    const revoked = await post(urlOf(invitationRoutes.revoke, { guid }));
    await enforceIn(29);
    expect(await find(guid)).toMatchObject({ email });
    await enforceIn(31);
    expect(await find(guid)).toMatchObject({ email: '[verwijderd]' });
    const changeId = String(revoked.headers['x-change-id']);
    const undone = await post(urlOf(changeRoutes.undo, { changeId }));
    expect(undone.json()).toMatchObject({ status: 409, code: 'irreversible' });
  });

  it('is kept where somebody accepted it, until they are erased', async () => {
    const { guid, code } = await invited();
    const person = await service.createUser();
    await post(urlOf(invitationRoutes.accept), { code }, person.headers);
    await enforceIn(100);
    expect((await service.app.get(Vault).dataSubjectKeys.read([guid])).has(guid)).toBe(true);
  });

  it('is told by the register', async () => {
    const register = (await service.call(urlOf(privacyRoutes.register))).json<Processing[]>();
    expect(register.find(({ kind }) => kind === 'invitations')?.kept).toContain('30 dagen nadat');
  });
});
