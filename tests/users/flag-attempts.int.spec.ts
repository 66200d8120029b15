import { randomUUID } from 'node:crypto';
import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import { registrationRoutes } from '@spoor/contracts/auth/registration.routes';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { logLevel } from '@spoor/contracts/logs/log-levels';
import { flagAttemptMessage } from '@spoor/contracts/logs/log-messages';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { ServerLog } from '@spoor/service/logs/server-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

const patience = { timeout: 60_000 };

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
let person: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  [admin, person] = [await service.createUser('Admin'), await service.createUser()];
});
afterAll(() => workers.close());

const send = (method: 'POST' | 'PUT', url: string, body: object, by: TestUser) =>
  service.call(url, { method, body, headers: { ...by.headers, 'user-agent': 'Mozilla/5.0 Firefox/140.0' } });

async function reportedMessages(): Promise<unknown[]> {
  return (await reported()).map(({ full_message }) => JSON.parse(full_message ?? ''));
}

async function reported(): Promise<LogEntry[]> {
  await service.app.get(ServerLog).flush();
  const entries = bodyOf<LogEntry[]>(await service.call(urlOf(logRoutes.list), { headers: admin.headers }));
  return entries.filter(({ short_message }) => short_message.startsWith(flagAttemptMessage));
}

describe('Whoever tries to give rights of operators or developers', () => {
  it.each([
    ['a new account', 'POST', userRoutes.create.path],
    ['several people', 'POST', userRoutes.changeTogether.path],
    ['an invitation', 'POST', invitationRoutes.invite.path],
    ['the answer to one', 'POST', invitationRoutes.accept.path],
    ['a request for an account', 'POST', registrationRoutes.register.path],
    ['the making of one', 'POST', registrationRoutes.complete.path],
    ['a key', 'POST', apiKeyRoutes.create.path],
    ['a key that there is', 'PUT', urlOf(apiKeyRoutes.edit, { guid: randomUUID() })],
    ['the profile of somebody', 'PUT', urlOf(userRoutes.editProfile, { guid: randomUUID() })],
  ] as const)('by %s is told of', async (_, method, url) => {
    const { headers, guid } = await service.createUser('Admin');
    await service.call(url, { method, headers, body: { isMett: true } });
    const said = { actorGuid: guid, userGuid: null, wanted: ['isMett'] };
    await expect.poll(reportedMessages, patience).toContainEqual(said);
  });
});

it('Who tries to give rights of operators or developers by a body gives none, and is told of by guid alone', async () => {
  const own = urlOf(userRoutes.saveProfile);
  const read = bodyOf<object>(await service.call(urlOf(userRoutes.loggedIn), { headers: person.headers }));
  expect((await send('PUT', own, read, person)).statusCode).toBe(200);
  await send('PUT', own, { ...read, isDeveloper: true }, person);
  await send('PUT', urlOf(userRoutes.edit, { guid: person.guid }), { isMett: true }, admin);
  await send('POST', urlOf(userRoutes.create), { isMett: true }, admin);
  const now = bodyOf<object>(await service.call(urlOf(userRoutes.loggedIn), { headers: person.headers }));
  expect(now).toMatchObject({ isMett: false, isDeveloper: false });
  const isOfThese = (entry: LogEntry) =>
    [admin, person].some(({ guid }) => entry.full_message?.includes(guid) === true);
  await expect.poll(async () => (await reported()).filter(isOfThese).length, patience).toBe(3);
  const entries = (await reported()).filter(isOfThese);
  expect(entries.map(({ full_message }) => JSON.parse(full_message ?? ''))).toEqual(
    expect.arrayContaining([
      { actorGuid: person.guid, userGuid: person.guid, wanted: ['isDeveloper'] },
      { actorGuid: admin.guid, userGuid: person.guid, wanted: ['isMett'] },
      { actorGuid: admin.guid, userGuid: null, wanted: ['isMett'] },
    ]),
  );
  for (const { level, user_agent } of entries) expect([level, user_agent]).toEqual([logLevel.warning, '']);
});
