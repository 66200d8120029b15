import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage } from '@spoor/contracts/changes/change.views';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import type { PreparedExport } from '@spoor/contracts/privacy/privacy.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { defineProperties, ownProperty } from '../users/asked-properties.ts';
import { filesIn } from './exported-files.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

describe('A copy of somebody else’s data', () => {
  const requestExport = (guid: string, by: TestUser, currentPassword = by.password) =>
    service.call(urlOf(privacyRoutes.prepareUserExport, { guid }), {
      method: 'POST',
      headers: by.headers,
      body: { currentPassword },
    });
  const filesOf = async (guid: string, by: TestUser) => {
    const { path } = bodyOf<PreparedExport>(await requestExport(guid, by));
    return filesIn((await service.call(path, { headers: by.headers })).rawPayload);
  };

  it('is made by administrators who give their own password, without what is for that person alone', async () => {
    const [person, manager] = await Promise.all([service.createUser(), service.createUser('ContentManager')]);
    const properties = [
      { key: 'language', value: 'en' },
      { key: 'alias', value: 'Mina' },
    ];
    await service.call(urlOf(userRoutes.saveProfile), {
      method: 'PUT',
      headers: person.headers,
      body: { firstName: 'Wilhelmina', properties },
    });
    expect((await requestExport(person.guid, manager)).statusCode).toBe(403);
    expect((await requestExport(admin.guid, admin)).statusCode).toBe(403);
    expect((await requestExport(person.guid, admin, 'iets anders')).json()).toMatchObject({
      errors: [{ path: '/currentPassword', code: 'wrong_password' }],
    });
    expect(await mailsTo(service, person.email)).toEqual([]);

    const { path } = bodyOf<PreparedExport>(await requestExport(person.guid, admin));
    expect((await service.call(path, { headers: person.headers })).statusCode).toBe(404);
    const files = await filesIn((await service.call(path, { headers: admin.headers })).rawPayload);
    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({ guid: person.guid, email: person.email });
    expect(JSON.parse(files['profile.json'] ?? '')).toEqual({
      firstName: 'Wilhelmina',
      middleName: 'de',
      lastName: expect.any(String),
      alias: 'Mina',
      asked: [],
    });
    expect((await mailsTo(service, person.email)).at(-1)).toMatchObject({
      subject: `An administrator of ${service.platform.name} fetches a copy of your data`,
      text: expect.stringContaining('is not in it'),
    });
  });

  it('is told for good, to whom it is about as well', async () => {
    const person = await service.createUser();
    await requestExport(person.guid, admin);
    const reported = async (reader: TestUser) => {
      const url = urlOf(changeRoutes.list, {}, { person: person.guid, kind: 'UserDataCopied' });
      return bodyOf<ChangePage>(await service.call(url, { headers: reader.headers })).items;
    };
    const [change] = await reported(admin);
    expect(change).toMatchObject({ actor: { guid: admin.guid }, reasonNot: 'irreversible_external' });
    expect(await reported(person)).toMatchObject([
      {
        changeId: change?.changeId,
        actor: { guid: null },
        canUndo: false,
        sentence: { nl: 'Een beheerder maakte een kopie van je gegevens' },
      },
    ]);
    for (const { headers } of [admin, person]) {
      const url = urlOf(changeRoutes.undo, { changeId: change?.changeId ?? '' });
      const undo = await service.call(url, { method: 'POST', headers, body: {} });
      expect(undo.statusCode).toBe(headers === admin.headers ? 409 : 403);
    }
  });

  it('has what is for operators only where one makes it', async () => {
    const [operator, chief] = await Promise.all([service.createUser(), service.createUser('Admin')]);
    const by = { headers: await service.systemHeaders() };
    for (const { guid } of [operator, chief])
      await service.call(urlOf(userRoutes.grantOperator, { guid }), { method: 'POST', ...by });
    const [keys, room] = [
      ownProperty('Sleutelbos', { mett: true, visibleFor: 'admin' }),
      ownProperty('Kamer', { visibleFor: 'admin' }),
    ];
    await defineProperties(service, admin, [keys, room]);
    const properties = [
      { key: keys.guid, value: 'Kelder 7' },
      { key: room.guid, value: 'Zolder' },
    ];
    const save = { method: 'PUT', headers: operator.headers, body: { properties } } as const;
    await expect
      .poll(async () => (await service.call(urlOf(userRoutes.saveProfile), save)).body)
      .toContain('Kelder 7');
    const copy = JSON.stringify(await filesOf(operator.guid, admin));
    expect(copy).toContain('Zolder');
    expect(copy).not.toMatch(/Kelder 7|Sleutelbos/);
    expect(JSON.stringify(await filesOf(operator.guid, chief))).toMatch(/Sleutelbos.*Kelder 7/);
  });

  it('is not fetched by somebody whose account was closed since', async () => {
    const [person, chief] = await Promise.all([service.createUser(), service.createUser('Admin')]);
    const { path } = bodyOf<PreparedExport>(await requestExport(person.guid, chief));
    const { guid } = chief;
    const closed = await service.call(urlOf(userRoutes.deactivate, { guid }), {
      method: 'POST',
      headers: admin.headers,
    });
    expect(closed.statusCode).toBe(200);
    expect((await service.call(path, { headers: chief.headers })).statusCode).not.toBe(200);
  });

  it('is not made where nobody could be told', async () => {
    const person = await service.createUser();
    const halt = (change: string) =>
      sql`ALTER TABLE service.mails ${sql.raw(change)}`.execute(service.connections.database);
    await halt('ADD CONSTRAINT halt CHECK (false) NOT VALID');
    const refused = await requestExport(person.guid, admin);
    await halt('DROP CONSTRAINT halt');
    expect([refused.statusCode, refused.body.includes('export')]).toEqual([500, false]);
    expect((await requestExport(person.guid, admin)).statusCode).toBe(200);
  });
});
