import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage } from '@spoor/contracts/changes/change.views';
import { headers } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeSentTo, mailsTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.createUser('Admin');
});
afterAll(() => service.close());

function send({ guid }: TestUser, key: string) {
  const url = urlOf(authRoutes.sendPasswordLink, { guid });
  return service.call(url, { method: 'POST', headers: { ...admin.headers, [headers.idempotencyKey]: key } });
}

async function timesTold({ guid }: TestUser): Promise<number> {
  const url = urlOf(changeRoutes.list, {}, { person: guid, kind: 'UserPasswordLinkSent' });
  return bodyOf<ChangePage>(await service.call(url, admin)).items.length;
}

const rename = (from: string, to: string) =>
  sql`ALTER TABLE service.${sql.id(from)} RENAME TO ${sql.id(to)}`.execute(service.connections.database);

it('A link for a password that was told of and did not go goes when it is asked for again, within the minute', async () => {
  const person = await service.createUser();
  const key = crypto.randomUUID();
  await rename('mails', 'mails_away');
  const failed = await send(person, key);
  await rename('mails_away', 'mails');
  expect([failed.statusCode, await timesTold(person)]).toEqual([500, 1]);
  expect((await send(person, crypto.randomUUID())).statusCode).toBe(429);

  expect((await send(person, key)).statusCode).toBe(200);
  const code = await codeSentTo(service, person.email);
  // As where the answer was lost: what is kept of it goes, and the same is asked once more.
  await service.connections.idempotency.settle();
  await sql`DELETE FROM service.idempotency_answers`.execute(service.connections.database);
  expect((await send(person, key)).statusCode).toBe(200);
  expect([(await mailsTo(service, person.email)).length, await timesTold(person)]).toEqual([1, 1]);
  const body = { code, password: 'een heel ander wachtwoord' };
  const chosen = await service.call(urlOf(authRoutes.resetPassword), { method: 'POST', body });
  expect(chosen.statusCode).toBe(200);
});
