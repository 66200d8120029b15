import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import { urlOf } from '@spoor/contracts/shared/route';
import { ErasePeople } from '@spoor/service/privacy/erase-people';
import { Vault } from '@spoor/service/vault/vault';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPublishedForm } from '../forms/test-forms.ts';
import { submitContact } from '../forms/test-submissions.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;

beforeAll(async () => {
  service = await startTestService({ isImpatient: true });
  admin = await service.createUser('Admin');
});
afterAll(() => service.close());

it('Nobody is erased while a read model lacks what they sent last: it would stay for ever', async () => {
  const { database } = service.connections;
  const user = await service.createUser();
  const form = await createPublishedForm(service, admin);
  const requested = await service.call(urlOf(privacyRoutes.eraseOwn), {
    method: 'POST',
    headers: user.headers,
    body: { currentPassword: user.password, withSubmissions: true },
  });
  expect(requested.statusCode).toBe(200);
  await sql`ALTER TABLE read_model.submissions ADD CONSTRAINT halt CHECK (false) NOT VALID`.execute(database);
  await submitContact(service, form, { by: user });

  const afterwards = new Date(Date.now() + retentionMs('erasure') + 60_000);
  await expect(service.app.get(ErasePeople).eraseDueOf(service.platform, afterwards)).rejects.toMatchObject({
    code: 'projection_lagging',
  });
  const keys = await service.app.get(Vault, { strict: false }).dataSubjectKeys.read([user.guid]);
  expect(keys.has(user.guid)).toBe(true);
});
