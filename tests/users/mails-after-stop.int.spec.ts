import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { mailOwner } from '@spoor/contracts/users/user.jobs';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { verificationRoutes } from '@spoor/contracts/users/verification.routes';
import { Accounts } from '@spoor/service/users/accounts';
import { runReactor } from '@spoor/workers/runtime/run-reactor';
import { accountMailsReactor } from '@spoor/workers/users/account-mails.reactor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo, mailsTo } from '../mail/queued-mails.ts';
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

const newAddress = () => `${randomUUID()}@example.nl`;
const subjects = async (email: string) => (await mailsTo(service, email)).map(({ subject }) => subject);

async function call(route: Route, body: object, guid?: string, by = admin): Promise<void> {
  const { method } = route;
  const answer = await service.call(urlOf<Route>(route, { guid } as never), {
    method,
    body,
    headers: by.headers,
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}

/** As where the process is killed between what is recorded and its mails. */
async function withoutOutbox(act: () => Promise<void>): Promise<void> {
  const { database } = service.connections;
  await sql`ALTER TABLE service.mails RENAME TO mails_away`.execute(database);
  await act().finally(() => sql`ALTER TABLE service.mails_away RENAME TO mails`.execute(database));
}

async function mail(guid: string, revision: number): Promise<void> {
  const headers = await service.systemHeaders();
  const request = { method: 'POST', headers, body: { revision } } as const;
  expect((await service.call(urlOf(userRoutes.mailOwner, { guid }), request)).statusCode).toBe(204);
}

/** The workers, from the first event on. */
function startWorkers(): void {
  const { config, store, logger } = service.connections;
  const queue = {
    enqueue: (_: unknown, payload: unknown) => {
      const { guid, revision } = mailOwner.payload.parse(payload);
      return mail(guid, revision);
    },
  };
  reacting = runReactor(accountMailsReactor, {
    ...{ ...config, eventStore: store, queue, logger },
    signal: stopping.signal,
  });
}

/** Somebody whose account waits for an administrator. */
async function waiting(): Promise<{ readonly guid: string; readonly email: string }> {
  const email = newAddress();
  const account = { email, firstName: 'Anna', lastName: 'Bakker', password: 'een lang wachtwoord' };
  const standing = { isActive: false, isVerified: true };
  const accounts = service.app.get(Accounts);
  const made = await accounts.create(account, service.platform, service.context(), standing);
  await service.connections.positions.waitFor(['users'], made.position, 60_000);
  return { guid: made.userGuid, email };
}

describe('What was done about an account before the service stopped', () => {
  it('is told to its owner once it goes on, each once', async () => {
    const [moved, opened, erased] = [await service.createUser(), await waiting(), await service.createUser()];
    const [changed, told] = [await service.createUser(), await service.createUser()];
    const [address, later] = [newAddress(), newAddress()];
    const password = 'een heel ander wachtwoord';
    await withoutOutbox(async () => {
      await call(userRoutes.edit, { email: address }, moved.guid);
      await call(userRoutes.activate, {}, opened.guid);
      await call(privacyRoutes.eraseUser, { withSubmissions: false }, erased.guid);
      await call(
        authRoutes.changePassword,
        { currentPassword: changed.password, password },
        undefined,
        changed,
      );
    });
    await call(userRoutes.edit, { email: later }, told.guid);
    const code = await codeSentTo(service, later);

    startWorkers();
    await expect.poll(() => subjects(moved.email)).toHaveLength(1);
    await expect.poll(() => subjects(opened.email)).toEqual([expect.stringContaining('is goedgekeurd')]);
    await expect.poll(() => subjects(erased.email)).toEqual([expect.stringContaining('gewist')]);
    await expect.poll(() => subjects(changed.email)).toEqual([expect.stringContaining('wachtwoord')]);
    const late = await codeSentTo(service, address);
    for (const sent of [late, code])
      await service
        .call(urlOf(verificationRoutes.confirm), { method: 'POST', body: { code: sent } })
        .then((answer) => expect(answer.json()).toEqual({ result: 'Success' }));
    expect([await subjects(later), await subjects(address)]).toMatchObject([{ length: 1 }, { length: 1 }]);
    // Who has just made an account, or had one made, is told of nothing.
    expect(await subjects(admin.email)).toEqual([]);
  });

  it('is asked for by nobody but the workers, and of another site there is nothing to tell', async () => {
    const person = await service.createUser();
    const body = { revision: 0 };
    const url = urlOf(userRoutes.mailOwner, { guid: person.guid });
    expect((await service.call(url, { method: 'POST', headers: admin.headers, body })).statusCode).toBe(403);
    await mail(person.guid, 0);
    await mail(randomUUID(), 3);
    expect(await subjects(person.email)).toEqual([]);
  });
});
