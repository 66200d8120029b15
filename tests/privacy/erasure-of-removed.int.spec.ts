import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { Vault } from '@spoor/service/auth/vault';
import { ErasePeople } from '@spoor/service/privacy/erase-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.createUser('Admin');
});
afterAll(() => service.close());

const password = 'een lang wachtwoord';

function call(route: Route, body: object, parameters?: Record<string, string>) {
  return service.call(urlOf(route, parameters), { method: route.method, headers: admin.headers, body });
}

const eraseDue = (now = new Date(Date.now() + retentionMs('erasure') + 60_000)) =>
  service.app.get(ErasePeople).eraseDueOf(service.platform, now);
const keyOf = async (guid: string) =>
  (await service.app.get(Vault, { strict: false }).dataSubjectKeys.read([guid])).get(guid);

describe('The erasure of an account whose making was undone', () => {
  it('happens by itself after a fortnight', async () => {
    const body = { email: 'per.ongeluk@kwispel.example', firstName: 'Per', lastName: 'Ongeluk', password };
    const made = await call(userRoutes.create, body);
    const { guid } = made.json().user;
    const parameters = { changeId: String(made.headers['x-change-id']) };
    expect((await call(changeRoutes.undo, {}, parameters)).statusCode).toBe(200);
    await eraseDue(new Date());
    expect(await keyOf(guid)).toBeDefined();
    await eraseDue();
    expect(await keyOf(guid)).toBeUndefined();
    const redone = await call(changeRoutes.redo, {}, parameters);
    expect(redone.statusCode).toBeGreaterThanOrEqual(400);
  });

  it('waits for a fortnight from the upgrade where that was done under an earlier version', async () => {
    const body = { email: 'vroeger@kwispel.example', firstName: 'Vroeger', lastName: 'Ongedaan', password };
    const made = await call(userRoutes.create, body);
    const parameters = { changeId: String(made.headers['x-change-id']) };
    expect(made.statusCode).toBe(201);
    await call(changeRoutes.undo, {}, parameters);
    const upgrade = async (at: Date) =>
      sql`UPDATE service.kysely_migration SET timestamp = ${at.toISOString()} WHERE name = '0028-oidc-links'`.execute(
        service.connections.database,
      );
    await upgrade(new Date(Date.now() + 60 * 60_000));
    await eraseDue();
    expect(await keyOf(made.json().user.guid)).toBeDefined();
    await upgrade(new Date());
    await eraseDue();
    expect(await keyOf(made.json().user.guid)).toBeUndefined();
  });
});
