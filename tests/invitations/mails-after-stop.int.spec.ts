import { randomUUID } from 'node:crypto';
import { mailInvitation } from '@spoor/contracts/invitations/invitation.jobs';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { invitationMailsReactor } from '@spoor/workers/invitations/invitation-mails.reactor';
import { runReactor } from '@spoor/workers/runtime/run-reactor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo, mailsTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
const stopping = new AbortController();
let reacting: Promise<void> = Promise.resolve();
beforeAll(async () => {
  service = await startTestService();
  admin = await service.createUser('Admin');
});
afterAll(async () => {
  stopping.abort();
  await reacting;
  await service.close();
});

const post = (url: string, body: object | undefined, headers: Record<string, string>) =>
  service.call(url, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
const invite = async (emails: string[]) =>
  (await post(urlOf(invitationRoutes.invite), { emails }, admin.headers)).json().results;
const newAddress = () => `${randomUUID()}@example.nl`;

/** As where the process is killed between what is recorded and its mails. */
async function withoutOutbox(act: () => Promise<void>): Promise<void> {
  const { database } = service.connections;
  await sql`ALTER TABLE service.mails RENAME TO mails_away`.execute(database);
  await act().finally(() => sql`ALTER TABLE service.mails_away RENAME TO mails`.execute(database));
}

async function find(email: string): Promise<InvitationView> {
  const all = bodyOf<InvitationView[]>(await service.call(urlOf(invitationRoutes.list), admin));
  const found = all.find((each) => each.email === email);
  if (found === undefined) throw new Error(`Nobody invited ${email}`);
  return found;
}

async function mail(guid: string): Promise<void> {
  const answer = await post(urlOf(invitationRoutes.mail, { guid }), undefined, await service.systemHeaders());
  expect(answer.statusCode).toBe(204);
}

async function statusOf(code: string) {
  return bodyOf<{ status: string }>(await service.call(urlOf(invitationRoutes.status, { code }))).status;
}

/** The workers, from the first event on. */
function startWorkers(): void {
  const { config, store, logger } = service.connections;
  const queue = {
    enqueue: (_: unknown, payload: unknown) => mail(mailInvitation.payload.parse(payload).guid),
  };
  reacting = runReactor(invitationMailsReactor, {
    ...{ ...config, eventStore: store, queue, logger },
    signal: stopping.signal,
  });
}

describe('An invitation that was recorded before the service stopped', () => {
  it('gets its code and its mail once it goes on, each once', async () => {
    const emails = [newAddress(), newAddress(), newAddress()];
    await withoutOutbox(async () => {
      expect(await invite(emails)).toEqual(emails.map((email) => ({ email, result: 'Failed' })));
    });
    const [mailed = ''] = [newAddress()];
    expect(await invite([mailed])).toEqual([{ email: mailed, result: 'Sent' }]);
    const code = await codeSentTo(service, mailed);

    startWorkers();
    for (const email of emails) expect(await statusOf(await codeSentTo(service, email))).toBe('Pending');
    await mail((await find(mailed)).guid);
    expect(await mailsTo(service, mailed)).toHaveLength(1);
    expect(await statusOf(code)).toBe('Pending');
    const [first = ''] = emails;
    await mail((await find(first)).guid);
    expect(await mailsTo(service, first)).toMatchObject([{ text: expect.stringContaining('Jan de Vries') }]);
  });

  it('is sent again likewise, and the link of before works no more', async () => {
    const email = newAddress();
    await invite([email]);
    const before = await codeSentTo(service, email);
    const { guid } = await find(email);
    await withoutOutbox(async () => {
      bodyOf(await post(urlOf(invitationRoutes.resend, { guid }), {}, admin.headers));
    });
    await mail(guid);
    await mail(guid);
    expect(await mailsTo(service, email)).toHaveLength(2);
    expect(await statusOf(before)).toBe('NotFound');
    expect(await statusOf(await codeSentTo(service, email, 2))).toBe('Pending');
  });

  it('that was revoked meanwhile is mailed to nobody', async () => {
    const email = newAddress();
    await withoutOutbox(async () => {
      await invite([email]);
      const { guid } = await find(email);
      bodyOf(await post(urlOf(invitationRoutes.revoke, { guid }), {}, admin.headers));
    });
    await mail((await find(email)).guid);
    expect(await mailsTo(service, email)).toEqual([]);
  });
});
