import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { Submitted } from '@spoor/contracts/forms/submission.commands';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { Mailer } from '@spoor/service/mail/mailer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createPublishedForm } from './test-forms.ts';
import { sendContact } from './test-submissions.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.createUser('Admin');
});
afterAll(() => service.close());

/** Spam of a form that tells its sender and a desk. */
async function sentAsSpam() {
  const form = await createPublishedForm(service, admin);
  const [sender, desk] = [`${crypto.randomUUID()}@example.nl`, `${crypto.randomUUID()}@example.nl`];
  const settings = {
    actions: ['Save', 'Notify'],
    notify: [desk],
    confirmation: { doc: {}, sendCopy: true },
  };
  const url = urlOf(formRoutes.edit, { guid: form.guid });
  bodyOf(await service.call(url, { method: 'PUT', headers: admin.headers, body: settings }));
  const byLabel = { 'Je e-mailadres': sender };
  const sent = await sendContact(service, form, { byLabel, body: { website: 'https://casino.example' } });
  const { guid } = bodyOf<Submitted>(sent);
  const setStatus = async (status: string) => {
    const { headers } = admin;
    const statusUrl = urlOf(submissionRoutes.setStatus, { guid });
    bodyOf(await service.call(statusUrl, { method: 'POST', headers, body: { status } }));
  };
  /** How many mails each of the two has, after workers asked again. */
  const told = async () => {
    const system = { method: 'POST', headers: await service.systemHeaders() } as const;
    expect((await service.call(urlOf(submissionRoutes.tell, { guid }), system)).statusCode).toBe(204);
    const mails = await Promise.all([sender, desk].map((address) => mailsTo(service, address)));
    return mails.map(({ length }) => length);
  };
  const toldAs = async (status: string) => {
    await setStatus(status);
    return told();
  };
  return { guid, setStatus, told, toldAs };
}

describe('Spam that somebody rescues', () => {
  it('is told to its sender and to the desk then, and once however often it is rescued', async () => {
    const { toldAs } = await sentAsSpam();
    expect(await toldAs('Spam')).toEqual([0, 0]);
    expect(await toldAs('New')).toEqual([1, 1]);
    for (const status of ['Trash', 'Read', 'Spam', 'InProgress'])
      expect([status, ...(await toldAs(status))]).toEqual([status, 1, 1]);
  });

  it('is not told again where the outbox forgot by then that it was', async () => {
    const { guid, setStatus, told, toldAs } = await sentAsSpam();
    expect(await toldAs('New')).toEqual([1, 1]);
    await setStatus('Spam');
    await setStatus('Read');
    const { database } = service.connections;
    await sql`UPDATE service.mails SET "createdAt" = now() - interval '31 days'`.execute(database);
    await sql`UPDATE read_model.submissions SET "acceptedOn" = now() - interval '31 days' WHERE guid = ${guid}`.execute(
      database,
    );
    await service.app.get(Mailer).outbox.removeExpired();
    expect(await told()).toEqual([0, 0]);
  });
});
