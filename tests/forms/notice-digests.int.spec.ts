import type { NoticeDigest } from '@spoor/contracts/forms/form';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import { addDays } from '@spoor/contracts/statistics/statistics-period';
import { NoticeDigests } from '@spoor/service/submissions/notice-digests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../mail/queued-mails.ts';
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
afterAll(() => service.close());

/** A form that three people hear of, each in their way, and that was sent twice; read by who handles it. */
async function sentTwice() {
  const { guid } = await createPublishedForm(service, admin);
  const [daily, weekly, some] = ['day', 'week', 'some'].map((name) => `${name}-${guid}@example.nl`);
  const digests: NoticeDigest[] = [
    { email: daily ?? '', every: 'day' },
    { email: weekly ?? '', every: 'week' },
    { email: some ?? '', every: 'day' },
  ];
  const never = { field: 'geen-vraag', op: 'answered' };
  const body = {
    ...{ actions: ['Save', 'Notify'], notify: [daily, weekly], digests },
    notifyIf: [{ email: some, if: never }],
  };
  const parameters = { guid };
  bodyOf(
    await service.call(urlOf(formRoutes.edit, parameters), { method: 'PUT', headers: admin.headers, body }),
  );
  for (const _ of [1, 2]) {
    const sent = await submitContact(service, { guid });
    bodyOf(await service.call(urlOf(submissionRoutes.read, { guid: sent.guid }), admin));
  }
  return { guid, daily: daily ?? '', weekly: weekly ?? '', some: some ?? '' };
}

const subjects = async (address: string) => (await mailsTo(service, address)).map(({ subject }) => subject);

describe('Submissions that are told together', () => {
  it('are told the next morning, or on Monday, once, to those whom they are about', async () => {
    const form = await sentTwice();
    const digests = service.app.get(NoticeDigests);
    const today = localDay(new Date(), service.platform.timeZone);
    const tellOn = (day: string, hour: string) =>
      digests.tellOf(service.platform, new Date(`${day}T${hour}:00:00Z`));
    await tellOn(addDays(today, 1), '03');
    expect(await subjects(form.daily)).toEqual([]);
    await tellOn(addDays(today, 1), '10');
    await tellOn(addDays(today, 1), '11');
    expect(await subjects(form.daily)).toEqual(['2 nieuwe inzendingen: Formulier']);
    const monday = addDays(today, 7 - ((new Date(today).getUTCDay() + 6) % 7));
    await tellOn(monday, '10');
    await tellOn(addDays(monday, 1), '10');
    expect(await subjects(form.weekly)).toEqual(['2 nieuwe inzendingen: Formulier']);
    await tellOn(addDays(monday, 7), '10');
    expect(await subjects(form.weekly)).toHaveLength(1);
    expect(await subjects(form.some)).toEqual([]);
  });

  it('are not told again of what was told at once, before somebody chose otherwise', async () => {
    const { guid } = await createPublishedForm(service, admin);
    const address = `switched-${guid}@example.nl`;
    const notifying = { actions: ['Save', 'Notify'], notify: [address] };
    const settle = (body: object) =>
      service.call(urlOf(formRoutes.edit, { guid }), { method: 'PUT', headers: admin.headers, body });
    bodyOf(await settle(notifying));
    const { guid: first } = await submitContact(service, { guid });
    await service.call(urlOf(submissionRoutes.tell, { guid: first }), {
      method: 'POST',
      headers: await service.systemHeaders(),
    });
    const told = await subjects(address);
    expect(told).toHaveLength(1);
    bodyOf(await settle({ digests: [{ email: address, every: 'day' }] }));
    const tomorrow = addDays(localDay(new Date(), service.platform.timeZone), 1);
    const tell = () =>
      service.app.get(NoticeDigests).tellOf(service.platform, new Date(`${tomorrow}T10:00:00Z`));
    await tell();
    expect(await subjects(address)).toEqual(told);
    const { guid: second } = await submitContact(service, { guid });
    bodyOf(await service.call(urlOf(submissionRoutes.read, { guid: second }), admin));
    await tell();
    expect(await subjects(address)).toEqual([...told, 'Eén nieuwe inzending: Formulier']);
  });
});
