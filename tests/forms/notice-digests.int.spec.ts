import type { NoticeDigest } from '@spoor/contracts/forms/form';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import { urlOf } from '@spoor/contracts/shared/route';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import { addDays } from '@spoor/contracts/statistics/statistics-period';
import { Mailer } from '@spoor/service/mail/mailer';
import { ErasePeople } from '@spoor/service/privacy/erase-people';
import { derivedGuid } from '@spoor/service/shared/derived-guid';
import { NoticeDigests } from '@spoor/service/submissions/notice-digests';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { recordSubmission } from '../workers/received-submission.ts';
import { createPublishedForm } from './test-forms.ts';
import { definitionOf, submitContact } from './test-submissions.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const settle = (guid: string, body: object) =>
  service.call(urlOf(formRoutes.edit, { guid }), { method: 'PUT', headers: admin.headers, body });
/** Sent, and read by who handles it. */
async function sendRead(guid: string) {
  const sent = await submitContact(service, { guid });
  bodyOf(await service.call(urlOf(submissionRoutes.read, { guid: sent.guid }), admin));
  return sent;
}

/** A form that four people hear of, each in their way, and that was sent twice. */
async function sentTwice() {
  const { guid } = await createPublishedForm(service, admin);
  const addressOf = (name: string) => `${name}-${guid}@example.nl`;
  const to = {
    daily: addressOf('day'),
    weekly: addressOf('week'),
    some: addressOf('some'),
    none: addressOf('none'),
  };
  const digests: NoticeDigest[] = [
    { email: to.daily, every: 'day' },
    { email: to.weekly, every: 'week' },
    { email: to.some, every: 'day' },
    { email: to.none, every: 'day' },
  ];
  const { pages } = await definitionOf(service, guid);
  const requested = pages.flatMap(({ elements }) => elements).find(({ label }) => label.nl === 'Je vraag');
  const body = {
    actions: ['Save', 'Notify'],
    notify: [to.daily, to.weekly],
    digests,
    notifyIf: [
      { email: to.some, if: { field: requested?.id, op: 'answered' } },
      { email: to.none, if: { field: requested?.id, op: 'unanswered' } },
    ],
  };
  bodyOf(await settle(guid, body));
  // Whether read models know of it yet, or not.
  for (const _ of [1, 2]) await submitContact(service, { guid });
  return { guid, ...to };
}

const subjects = async (address: string) => (await mailsTo(service, address)).map(({ subject }) => subject);

const todayThere = () => localDay(new Date(), service.platform.timeZone);
const sendOn = (day: string, hour = '10') =>
  service.app.get(NoticeDigests).sendOf(service.platform, new Date(`${day}T${hour}:00:00Z`));

describe('Submissions that are told together', () => {
  it('are told the next morning, or on Monday, once, to those whom they are about', async () => {
    const form = await sentTwice();
    const today = todayThere();
    await sendOn(addDays(today, 1), '03');
    expect(await subjects(form.daily)).toEqual([]);
    await sendOn(addDays(today, 1), '10');
    await sendOn(addDays(today, 1), '11');
    expect(await subjects(form.daily)).toEqual(['2 nieuwe inzendingen: Formulier']);
    const monday = addDays(today, 7 - ((new Date(today).getUTCDay() + 6) % 7));
    await sendOn(monday, '10');
    await sendOn(addDays(monday, 1), '10');
    expect(await subjects(form.weekly)).toEqual(['2 nieuwe inzendingen: Formulier']);
    await sendOn(addDays(monday, 7), '10');
    expect(await subjects(form.weekly)).toHaveLength(1);
    expect(await subjects(form.some)).toEqual(['2 nieuwe inzendingen: Formulier']);
    expect(await subjects(form.none)).toEqual([]);
  });

  it('are told up to three days later, where nobody could be told before', async () => {
    const form = await sentTwice();
    await sendOn(addDays(todayThere(), 4));
    expect(await subjects(form.daily)).toEqual([]);
    await sendOn(addDays(todayThere(), 3));
    expect(await subjects(form.daily)).toHaveLength(1);
  });

  it('are told the morning after somebody rescued what was spam, once, whatever its day', async () => {
    const { guid } = await createPublishedForm(service, admin);
    const address = `rescued-${guid}@example.nl`;
    const digests: NoticeDigest[] = [{ email: address, every: 'day' }];
    bodyOf(await settle(guid, { actions: ['Save', 'Notify'], notify: [address], digests }));
    const today = todayThere();
    const spam = await recordSubmission(service.connections.store, {
      status: 'Spam',
      at: `${addDays(today, -1)}T12:00:00.000Z`,
      formGuid: guid,
      platformGuid: service.platform.guid,
    });
    await sendOn(today);
    for (const status of ['New', 'Trash', 'Spam', 'Read']) {
      const url = urlOf(submissionRoutes.setStatus, { guid: spam });
      bodyOf(await service.call(url, { method: 'POST', headers: admin.headers, body: { status } }));
    }
    await sendOn(today, '11');
    expect(await subjects(address)).toEqual([]);
    for (const day of [1, 2, 3]) await sendOn(addDays(today, day));
    expect(await subjects(address)).toEqual(['Eén nieuwe inzending: Formulier']);
  });

  it('are not told again of what was told at once, before somebody chose otherwise', async () => {
    const { guid } = await createPublishedForm(service, admin);
    const address = `switched-${guid}@example.nl`;
    bodyOf(await settle(guid, { actions: ['Save', 'Notify'], notify: [address] }));
    const first = await sendRead(guid);
    await service.call(urlOf(submissionRoutes.tell, { guid: first.guid }), {
      method: 'POST',
      headers: await service.systemHeaders(),
    });
    const reported = await subjects(address);
    expect(reported).toHaveLength(1);
    bodyOf(await settle(guid, { digests: [{ email: address, every: 'day' }] }));
    const tomorrow = addDays(todayThere(), 1);
    await sendOn(tomorrow);
    expect(await subjects(address)).toEqual(reported);
    await sendRead(guid);
    await sendOn(tomorrow);
    expect(await subjects(address)).toEqual([...reported, 'Eén nieuwe inzending: Formulier']);
  });

  it('are told once by whatever key, and by none from which an address can be guessed', async () => {
    const { guid } = await createPublishedForm(service, admin);
    const address = `before-${guid}@example.nl`;
    bodyOf(await settle(guid, { actions: ['Save', 'Notify'], notify: [address] }));
    const mailer = service.app.get(Mailer);
    const guessed = (sent: { guid: string }) => `form-notice ${sent.guid} ${derivedGuid(address)}`;
    const notify = async (sent: { guid: string }) =>
      service.call(urlOf(submissionRoutes.tell, { guid: sent.guid }), {
        method: 'POST',
        headers: await service.systemHeaders(),
      });
    const before = await sendRead(guid);
    const content = { language: 'nl', subject: 'Eerder', heading: 'Eerder', quotation: null } as const;
    await mailer.queueMail({
      platform: service.platform,
      to: { address },
      key: guessed(before),
      content: { ...content, paragraphs: [], action: '', notes: [] },
    });
    await notify(before);
    expect(await subjects(address)).toEqual(['Eerder']);
    const after = await sendRead(guid);
    for (const _ of [1, 2]) await notify(after);
    expect(await subjects(address)).toHaveLength(2);
    expect(await mailer.outbox.knownKeys([guessed(before), guessed(after)])).toEqual(
      new Set([guessed(before)]),
    );
    bodyOf(await settle(guid, { digests: [{ email: address, every: 'day' }] }));
    await sendOn(addDays(todayThere(), 1));
    expect(await subjects(address)).toHaveLength(2);
  });

  it('are not told to whoever was erased', async () => {
    const { guid } = await createPublishedForm(service, admin);
    const user = await service.createUser();
    const digests: NoticeDigest[] = [{ email: user.email, every: 'day' }];
    bodyOf(await settle(guid, { actions: ['Save', 'Notify'], notify: [user.email], digests }));
    await sendRead(guid);
    await service.call(urlOf(privacyRoutes.eraseOwn), {
      method: 'POST',
      headers: user.headers,
      body: { currentPassword: user.password, withSubmissions: false },
    });
    const afterwards = new Date(Date.now() + retentionMs('erasure') + 60_000);
    await service.app.get(ErasePeople).eraseDueOf(service.platform, afterwards);
    await sendOn(addDays(todayThere(), 1));
    expect(await mailsTo(service, user.email)).toEqual([]);
  });
});
