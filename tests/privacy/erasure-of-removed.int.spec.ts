import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { ErasePeople } from '@spoor/service/privacy/erase-people';
import { Vault } from '@spoor/service/vault/vault';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createForm, createPublishedForm } from '../forms/test-forms.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { tracesOf } from './readable-traces.ts';

let service: TestService;
let admin: TestUser;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.createUser('Admin');
});
afterAll(() => service.close());

const password = 'een lang wachtwoord';

function call(route: Route, body?: object, parameters?: Record<string, string>) {
  return service.call(urlOf(route, parameters), {
    method: route.method,
    headers: admin.headers,
    ...(body && { body }),
  });
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

describe('The erasure of whom forms told', () => {
  it('leaves the address nowhere from where it could come back: trash, history, earlier versions, copies', async () => {
    const user = await service.createUser();
    const add = { recipients: { add: [user.email] }, notifyIf: [{ email: user.email, if: null }] };
    const edit = async (guid: string, body: object) => {
      const edited = await call(formRoutes.edit, body, { guid });
      expect(edited.statusCode).toBe(200);
      return String(edited.headers['x-change-id']);
    };
    const { guid: stored } = await createPublishedForm(service, admin);
    const { guid: thrown } = await createPublishedForm(service, admin);
    const { revision } = bodyOf<FormView>(await call(formRoutes.read, undefined, { guid: stored }));
    const added = await edit(stored, add);
    const moment = new Date().toISOString();
    const takenOut = await edit(stored, { recipients: { remove: [user.email] }, notifyIf: [] });
    await edit(thrown, add);
    const removal = await call(formRoutes.remove, undefined, { guid: thrown });
    const own = { currentPassword: user.password, withSubmissions: false };
    await service.call(urlOf(privacyRoutes.eraseOwn), { method: 'POST', headers: user.headers, body: own });
    await eraseDue();

    for (const changeId of [added, takenOut, String(removal.headers['x-change-id'])]) {
      const preview = await call(changeRoutes.previewUndo, {}, { changeId });
      expect([preview.statusCode, preview.body.includes(user.email)]).toEqual([200, false]);
    }
    const stale = await service.call(urlOf(formRoutes.edit, { guid: stored }), {
      method: 'PUT',
      headers: { ...admin.headers, 'if-match': `"${revision}"` },
      body: { notify: ['balie@duinwijk.example'], notifyIf: [] },
    });
    expect(stale.body).not.toContain(user.email);

    const undo = (changeId: string) => call(changeRoutes.undo, {}, { changeId });
    const tellsNobody = async (guid: string) => {
      const form = bodyOf<FormView>(await call(formRoutes.read, undefined, { guid }));
      expect(form).toMatchObject({ guid, notify: [], notifyIf: [], digests: [] });
    };
    const refused = await undo(takenOut);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).not.toContain(user.email);
    expect((await undo(String(removal.headers['x-change-id']))).statusCode).toBe(200);
    await undo(added);
    expect((await call(formRoutes.restore, { moment }, { guid: stored })).statusCode).toBe(200);
    await tellsNobody(stored);
    await tellsNobody(thrown);
    await tellsNobody((await createForm(service, admin, { copyOf: stored })).guid);
    const traces = await tracesOf(service, [], [user.email]);
    expect(traces.filter(({ place }) => place.startsWith('read_model.'))).toEqual([]);
    // Whoever has the address now can be told, by who types it.
    await edit(stored, add);
    const again = bodyOf<FormView>(await call(formRoutes.read, undefined, { guid: stored }));
    expect(again.notify).toEqual([user.email]);
  });
});
