import { randomUUID } from 'node:crypto';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { urlOf } from '@spoor/contracts/shared/route';
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
const newcomer = { firstName: 'Noor', lastName: 'Visser', password: 'een lang wachtwoord' };

/** @returns its guid, and the Change that sent it again */
async function invitedTwice(email: string) {
  await post(urlOf(invitationRoutes.invite), { emails: [email] });
  await codeSentTo(service, email);
  const all = await service.call(urlOf(invitationRoutes.list), { headers: admin.headers });
  const { guid } = all.json().find((each: InvitationView) => each.email === email);
  const resent = await post(urlOf(invitationRoutes.resend, { guid }));
  return { guid, changeId: String(resent.headers['x-change-id']) };
}

describe('An invitation that is over', () => {
  it.each([
    ['revoked', 'invitation_revoked'],
    ['accepted', 'invitation_accepted'],
  ])('offers to take nothing back of what was done to it: %s', async (end, reasonNot) => {
    const email = `${randomUUID()}@example.nl`;
    const { guid, changeId } = await invitedTwice(email);
    const ended =
      end === 'revoked'
        ? await post(urlOf(invitationRoutes.revoke, { guid }))
        : await post(
            urlOf(invitationRoutes.accept),
            { code: await codeSentTo(service, email, 2), ...newcomer },
            {},
          );
    expect(ended.statusCode).toBe(200);
    const read = await service.call(urlOf(changeRoutes.read, { changeId }), { headers: admin.headers });
    expect(read.json()).toMatchObject({ canUndo: false, reasonNot });
    const undo = await post(urlOf(changeRoutes.undo, { changeId }));
    expect([undo.statusCode, undo.json().code]).toEqual([409, 'irreversible']);
  });
});
