import { mailRoutes } from '@spoor/contracts/mail/mail.routes';
import type { MailPage } from '@spoor/contracts/mail/mail.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { signedInUserRoutes } from '@spoor/contracts/users/signed-in-user.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { WeeklyMails } from '@spoor/service/statistics/weekly-mails';
import { beforeAll, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let reader: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  reader = await service.createUser();
});

async function choose({ headers }: TestUser, value: 'yes' | 'no'): Promise<void> {
  const profile = bodyOf<UserView>(await service.call(signedInUserRoutes.loggedIn.path, { headers }));
  const body = { ...profile, properties: [{ key: 'weeklyStatistics', value }] };
  bodyOf(await service.call(userRoutes.saveProfile.path, { method: 'PUT', headers, body }));
}

async function mails(): Promise<string[]> {
  const url = urlOf(mailRoutes.list, undefined, { itemCount: 100 });
  const { items } = bodyOf<MailPage>(await service.call(url, { headers: admin.headers }));
  return items.flatMap(({ subject }) => (subject?.includes('de cijfers van') ? [subject] : []));
}

it('are sent once a week, to those who asked for them and may see statistics', async () => {
  await choose(admin, 'yes');
  await choose(reader, 'yes');
  const weekly = service.app.get(WeeklyMails);
  const mail = (now: string) => weekly.mailLastWeek(service.platform, new Date(now));
  await expect
    .poll(async () => {
      await mail('2031-03-03T08:00:00Z');
      return mails();
    })
    .toEqual([expect.stringContaining('24 februari tot en met 2 maart')]);
  await mail('2031-03-05T08:00:00Z');
  await mail('2031-03-06T08:00:00Z');
  expect(await mails()).toHaveLength(1);
  await mail('2031-03-10T08:00:00Z');
  expect(await mails()).toHaveLength(2);
});
