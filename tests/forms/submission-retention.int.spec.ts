import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { Submitted } from '@spoor/contracts/forms/submission.commands';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { mailRoutes } from '@spoor/contracts/mail/mail.routes';
import type { MailPage, MailView } from '@spoor/contracts/mail/mail.views';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { SubmissionRetention } from '@spoor/service/submissions/submission-retention';
import { Vault } from '@spoor/service/vault/vault';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createPublishedForm } from './test-forms.ts';
import { submitContact } from './test-submissions.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

function call(route: Route, parameters: Record<string, string>, body?: object, query?: object) {
  const url = urlOf(route, parameters, query as never);
  return service.call(url, { method: route.method, headers: admin.headers, ...(body && { body }) });
}

const newForm = () => createPublishedForm(service, admin);
const settle = (guid: string, settings: object) => call(formRoutes.edit, { guid }, settings);
const read = async (guid: string) => bodyOf<SubmissionView>(await call(submissionRoutes.read, { guid }));
/** Sent, and seen by who handles it. */
async function received(form: Pick<FormView, 'guid'>): Promise<Submitted> {
  const sentNow = await submitContact(service, form);
  await read(sentNow.guid);
  return sentNow;
}

describe('What is kept for so long', () => {
  it('is erased by itself when that is over, and not sooner', async () => {
    const form = await newForm();
    await settle(form.guid, { retentionDays: 30 });
    const { guid } = await received(form);
    const { guid: stored } = await received(await newForm());
    const retention = service.app.get(SubmissionRetention);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await retention.eraseExpiredOf(service.platform, inDays(29))).toBe(0);
    expect(await retention.eraseExpiredOf(service.platform, inDays(31))).toBe(1);
    // Another process that has not heard of it yet does the same.
    await retention.eraseExpiredOf(service.platform, inDays(31));
    await expect.poll(async () => (await read(guid)).answers).toBeNull();
    expect((await read(stored)).answers).not.toBeNull();
  });
});

describe('A term that is made shorter', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const readForm = async (guid: string) => bodyOf<FormView>(await call(formRoutes.read, { guid }));

  it('erases nothing for seven days, says what it will, and can be made longer again until then', async () => {
    const form = await newForm();
    const { guid } = await received(form);
    await settle(form.guid, { retentionDays: 1 });
    const { erasureAhead } = await readForm(form.guid);
    expect(erasureAhead).toEqual({ on: expect.any(String), count: 1 });
    expect(Date.parse(erasureAhead?.on ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const retention = service.app.get(SubmissionRetention);
    expect(await retention.eraseExpiredOf(service.platform, inDays(6))).toBe(0);
    await settle(form.guid, { retentionDays: 365 });
    expect((await readForm(form.guid)).erasureAhead).toBeNull();
    expect(await retention.eraseExpiredOf(service.platform, inDays(8))).toBe(0);
    await settle(form.guid, { retentionDays: 1 });
    expect(await retention.eraseExpiredOf(service.platform, inDays(8))).toBeGreaterThan(0);
    expect((await read(guid)).answers).toBeNull();
  });
});

describe('What was erased half', () => {
  it('is erased as a whole by erasing it again, which does nothing more after that', async () => {
    const { guid } = await received(await newForm());
    // A process ended after it destroyed the key.
    await service.app.get(Vault).dataSubjectKeys.destroy(guid);
    const [first, second] = [
      await call(submissionRoutes.erase, { guid }),
      await call(submissionRoutes.erase, { guid }),
    ];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    const events = [];
    for await (const event of service.connections.store.readStream(`submission-${guid}`))
      events.push(event.type);
    expect(events).toEqual(['SubmissionReceived', 'SubmissionErased']);
  });
});

describe('Who hears of a submission', () => {
  const mails = async () =>
    bodyOf<MailPage>(await call(mailRoutes.list, {}, undefined, { itemCount: 100 })).items;

  const notify = async (guid: string) =>
    service.call(urlOf(submissionRoutes.tell, { guid }), {
      method: 'POST',
      headers: await service.systemHeaders(),
    });

  it('is mailed once, however often workers ask for it, and reads no answer there', async () => {
    const form = await newForm();
    const team = `team-${form.guid}@duinwijk.example`;
    const sender = `sender-${form.guid}@duinwijk.example`;
    await settle(form.guid, {
      actions: ['Save', 'Notify'],
      notify: [team],
      confirmation: { doc: {}, sendCopy: true },
    });
    const { guid: sentGuid, shortId } = await submitContact(service, form, {
      byLabel: { 'Je e-mailadres': sender },
    });
    const reported = async () =>
      (await mails()).filter(({ to }) => to !== null && [team, sender].includes(to));
    expect(await reported()).toEqual([]);
    // Who removes a form keeps nobody from hearing of what came in before.
    await call(formRoutes.remove, { guid: form.guid });
    const requested = await Promise.all([notify(sentGuid), notify(sentGuid)]);
    requested.push(await notify(sentGuid));
    expect(requested.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    const about = await reported();
    expect(about.map(({ to }) => to).toSorted()).toEqual([sender, team].toSorted());
    for (const { guid } of about) {
      const { text } = bodyOf<MailView>(await call(mailRoutes.read, { guid }));
      expect(text).toContain(shortId);
      expect(text).not.toMatch(/Fatima|markt/);
    }
  });

  it('hears nothing of what was erased before it was told', async () => {
    const form = await newForm();
    const team = `late-${form.guid}@duinwijk.example`;
    await settle(form.guid, { actions: ['Save', 'Notify'], notify: [team] });
    const { guid } = await received(form);
    await call(submissionRoutes.erase, { guid });
    expect((await notify(guid)).statusCode).toBe(204);
    expect((await mails()).filter(({ to }) => to === team)).toEqual([]);
  });
});
