import { randomUUID } from 'node:crypto';
import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import type { ApiKeyView, NewApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { assetFolderRoutes } from '@spoor/contracts/assets/asset-folder.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { exportRoutes } from '@spoor/contracts/export/export.routes';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { presenceRoutes } from '@spoor/contracts/presence/presence.routes';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { type ApiKeyScope, apiKeyScopes } from '@spoor/contracts/shared/api-key-scope';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { verificationRoutes } from '@spoor/contracts/users/verification.routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createForm, createPublishedForm } from '../forms/test-forms.ts';
import { submitContact } from '../forms/test-submissions.ts';
import { createList } from '../list-items/test-lists.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, url: string, headers: Record<string, string>, body?: unknown) =>
  service.call(url, { method, headers, ...(body === undefined ? {} : { body }) });
const asAdmin = (method: Method, url: string, body?: unknown) => send(method, url, admin.headers, body);

async function newKey(scopes: ApiKeyScope[], more: object = {}): Promise<NewApiKeyView> {
  const body = { name: 'Verhuizing', scopes, ...more };
  const response = await asAdmin('POST', urlOf(apiKeyRoutes.create), body);
  expect(response.statusCode, response.body).toBe(201);
  return bodyOf(response);
}

const by = ({ token }: NewApiKeyView) => ({ authorization: `Bearer ${token}` });
const newPage = (key: NewApiKeyView) =>
  send('POST', urlOf(pageRoutes.create), by(key), { name: 'Van buiten' });

describe('A key', () => {
  it('is shown once, and stored as a hash alone', async () => {
    const { token, ...key } = await newKey(['read']);
    expect(token).toMatch(/^spoor_[0-9A-Za-z]{49}$/);
    const listed = bodyOf<ApiKeyView[]>(await asAdmin('GET', urlOf(apiKeyRoutes.list)));
    expect(listed.find(({ guid }) => guid === key.guid)).toEqual(key);
    const { rows } = await sql<{
      row: string;
    }>`SELECT row_to_json(api_keys)::text AS row FROM vault.api_keys`.execute(service.connections.database);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(token.slice(6)))).toEqual([]);
  });

  it('whose secret was not restored works for nobody, and its reader is told', async () => {
    const key = await newKey(['read']);
    expect(key.hasSecret).toBe(true);
    expect(key.tokenEnd).toBe(key.token.slice(-4));
    await sql`DELETE FROM vault.api_keys WHERE "keyGuid" = ${key.guid}`.execute(service.connections.database);
    const listed = bodyOf<ApiKeyView[]>(await asAdmin('GET', urlOf(apiKeyRoutes.list)));
    expect(listed.find(({ guid }) => guid === key.guid)).toMatchObject({ hasSecret: false });
    expect((await send('GET', urlOf(pageRoutes.list), by(key))).statusCode).toBe(401);
    expect((await asAdmin('DELETE', urlOf(apiKeyRoutes.revoke, { guid: key.guid }))).statusCode).toBe(200);
  });

  it('does what its scopes say, under its own name', async () => {
    const key = await newKey(['read', 'content'], { name: 'Import 23 november' });
    const made = await newPage(key);
    expect(made.statusCode, made.body).toBe(201);
    const change = bodyOf<ChangeView>(
      await asAdmin('GET', urlOf(changeRoutes.read, { changeId: String(made.headers['x-change-id']) })),
    );
    expect(change).toMatchObject({
      actor: { guid: key.guid, kind: 'apikey', displayName: 'Import 23 november' },
      via: 'api',
      sentence: { nl: expect.stringMatching(/^Import 23 november /) },
    });
    const { listGuid } = await createList(service, admin);
    const items = await send('POST', urlOf(listItemRoutes.add, { listGuid }), by(key), [
      { title: 'Bericht' },
    ]);
    expect(items.json()).toMatchObject([
      { isPublished: true, createdBy: { displayName: 'Import 23 november' } },
    ]);
    const listed = bodyOf<ApiKeyView[]>(await asAdmin('GET', urlOf(apiKeyRoutes.list)));
    expect(listed.find(({ guid }) => guid === key.guid)?.lastUsedOn).toEqual(expect.any(String));
  });

  it.each<[ApiKeyScope, Method, string, unknown, string]>([
    ['read', 'POST', urlOf(pageRoutes.create), { name: 'X' }, 'content'],
    ['content', 'POST', urlOf(assetFolderRoutes.add), { name: 'X' }, 'media'],
    ['content', 'PUT', urlOf(settingRoutes.change), [{ key: 'platformName', value: 'X' }], 'settings'],
    ['settings', 'GET', urlOf(userRoutes.list), undefined, 'people'],
    ['content', 'GET', urlOf(pageRoutes.list), undefined, 'read'],
    ['read', 'GET', urlOf(formRoutes.recipients, { guid: randomUUID() }), undefined, 'people'],
  ])('with %s alone is refused %s %s', async (scope, method, url, body, needed) => {
    const response = await send(method, url, { ...by(await newKey([scope])), 'x-language': 'en' }, body);
    expect([response.statusCode, response.json().detail]).toEqual([
      403,
      expect.stringContaining(`‘${needed}’`),
    ]);
  });

  it('that only reads is told of nobody whom forms mail; one that writes forms is, and sends them back', async () => {
    const { guid } = await createForm(service, admin);
    const notify = ['balie@duinwijk.example'];
    const edit = { notify, notifyIf: [{ email: notify[0], if: null }] };
    expect((await asAdmin('PUT', urlOf(formRoutes.edit, { guid }), edit)).statusCode).toBe(200);
    const read = async (...scopes: ApiKeyScope[]) =>
      bodyOf<FormView>(await send('GET', urlOf(formRoutes.read, { guid }), by(await newKey(scopes))));
    expect(await read('read')).toMatchObject({ guid, notify: [], notifyIf: [], digests: [] });
    expect(await read('read', 'content')).toMatchObject({ notify, notifyIf: [{ email: notify[0] }] });
    const exported = await send('GET', urlOf(exportRoutes.all), by(await newKey(['read'])));
    expect(exported.body).toContain(guid);
    expect(exported.body).not.toContain(notify[0]);
  });

  it('destroys for ever only by the scope that says so', async () => {
    const [writer, purger] = await Promise.all([newKey(['read', 'content']), newKey(['purge'])]);
    const { guid } = bodyOf<{ guid: string }>(await newPage(writer));
    await send('DELETE', urlOf(pageRoutes.remove, { guid }), by(writer));
    const purge = urlOf(trashRoutes.purge, { guid });
    expect((await send('DELETE', purge, by(writer))).statusCode).toBe(403);
    expect((await send('DELETE', purge, by(purger))).statusCode).toBe(200);
  });

  it('is told that an address does not exist, not that keys are of no use there', async () => {
    const response = await send('GET', '/api/pagez', by(await newKey(['read'])));
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  });

  it('makes neither keys nor administrators, whatever its scopes', async () => {
    const key = await newKey(['read', 'content', 'media', 'redirects', 'settings', 'people']);
    const more = await send('POST', urlOf(apiKeyRoutes.create), by(key), {
      name: 'Nog een',
      scopes: ['read'],
    });
    expect(more.statusCode).toBe(403);
    const roles = bodyOf<RoleView[]>(await send('GET', urlOf(roleRoutes.list), by(key)));
    const roleIds = roles.filter(({ kind }) => kind === 'Admin').map(({ guid }) => guid);
    const person = { email: `${crypto.randomUUID()}@example.nl`, firstName: 'A', lastName: 'B' };
    expect((await send('POST', urlOf(userRoutes.create), by(key), { ...person, roleIds })).statusCode).toBe(
      403,
    );
    expect(
      (await send('POST', urlOf(userRoutes.create), by(key), { ...person, role: 'Admin' })).statusCode,
    ).toBe(403);
    expect((await send('POST', urlOf(userRoutes.create), by(key), person)).statusCode).toBe(201);
  });

  it('takes back what its scopes let it write, and nothing else', async () => {
    const key = await newKey(['content']);
    const page = await newPage(key);
    const role = await asAdmin('POST', urlOf(roleRoutes.create), { name: `Rol ${crypto.randomUUID()}` });
    const undo = (of: typeof page) =>
      send('POST', urlOf(changeRoutes.undo, { changeId: String(of.headers['x-change-id']) }), by(key), {});
    expect((await undo(role)).statusCode).toBe(403);
    expect((await undo(page)).statusCode).toBe(200);
  });

  it('takes back and does again of people only what it might do to them', async () => {
    const key = await newKey(['read', 'content', 'people']);
    const roles = bodyOf<RoleView[]>(await asAdmin('GET', urlOf(roleRoutes.list)));
    const roleIds = roles.filter(({ kind }) => kind === 'Admin').map((role) => role.guid);
    const person = { email: `${crypto.randomUUID()}@example.nl`, firstName: 'A', lastName: 'B', roleIds };
    const { user } = bodyOf<{ user: { guid: string } }>(
      await asAdmin('POST', urlOf(userRoutes.create), person),
    );
    const edit = urlOf(userRoutes.edit, { guid: user.guid });
    const taken = await asAdmin('PUT', edit, { roleIds: [] });
    const renamed = await asAdmin('PUT', edit, { firstName: 'Anna' });
    const on = (of: typeof taken, route: Route) =>
      urlOf(route, { changeId: String(of.headers['x-change-id']) } as never);
    expect((await send('POST', on(taken, changeRoutes.undo), by(key), {})).statusCode).toBe(403);
    const preview = await send('POST', on(taken, changeRoutes.previewUndo), by(key));
    expect(preview.json()).toEqual({
      canUndo: false,
      reasonNot: 'no_permission',
      effects: [],
      conflicts: [],
    });
    expect((await send('POST', on(renamed, changeRoutes.undo), by(key), {})).statusCode).toBe(200);
    const given = await asAdmin('PUT', edit, { roleIds });
    expect((await asAdmin('POST', on(given, changeRoutes.undo), {})).statusCode).toBe(200);
    expect((await send('POST', on(given, changeRoutes.redo), by(key), {})).statusCode).toBe(403);
  });

  it.each<[ApiKeyScope[]]>([[['redirects']], [[...apiKeyScopes]]])(
    'with %j knows no more than a visitor where everybody may call',
    async (scopes) => {
      const key = await newKey(scopes);
      const form = await createPublishedForm(service, admin);
      const { guid } = await submitContact(service, form);
      const sent = await send('GET', urlOf(submissionRoutes.readSent, { guid }), by(key));
      expect(sent.statusCode, sent.body).toBe(401);
      const { guid: page } = bodyOf<{ guid: string }>(
        await asAdmin('POST', urlOf(pageRoutes.create), { name: 'Besloten' }),
      );
      const present = await send(
        'GET',
        urlOf(presenceRoutes.stream, {}, { topic: `page:${page}`, tab: crypto.randomUUID() } as never),
        by(key),
      );
      expect(present.statusCode, present.body).toBe(401);
      const mail = await send('POST', urlOf(verificationRoutes.send), by(key), {
        email: `${crypto.randomUUID()}@example.nl`,
      });
      // Who manages people would hear that nobody has it.
      expect(mail.json()).toEqual({ result: 'Sent' });
    },
  );

  it('hears nothing of what is in no scope, nor in one that it lacks', async () => {
    const [key, other] = [
      await newKey([...apiKeyScopes]),
      await newKey(apiKeyScopes.filter((scope) => scope !== 'submissions')),
    ];
    const { guid } = await submitContact(service, await createPublishedForm(service, admin));
    const about = async (entity: string, headers: Record<string, string>) =>
      bodyOf<{ items: ChangeView[] }>(await send('GET', urlOf(changeRoutes.list, {}, { entity }), headers))
        .items.length;
    const [submission, itself] = [`submission:${guid}`, `apikey:${key.guid}`];
    expect(await about(submission, admin.headers)).toBe(1);
    expect(await about(submission, by(key))).toBe(1);
    expect(await about(submission, by(other))).toBe(0);
    expect(await about(itself, admin.headers)).toBe(1);
    expect(await about(itself, by(key))).toBe(0);
  });

  it('ends at once when it is revoked, and never comes back', async () => {
    const key = await newKey(['content']);
    const revoked = await asAdmin('DELETE', urlOf(apiKeyRoutes.revoke, { guid: key.guid }));
    expect((await newPage(key)).statusCode).toBe(401);
    const changeId = String(revoked.headers['x-change-id']);
    const undo = await asAdmin('POST', urlOf(changeRoutes.undo, { changeId }), {});
    expect([undo.statusCode, undo.json().code]).toEqual([409, 'irreversible']);
    const view = bodyOf<ChangeView>(await asAdmin('GET', urlOf(changeRoutes.read, { changeId })));
    expect(view).toMatchObject({ canUndo: false, reasonNot: 'revoked' });
  });

  it('offers to take nothing back of what was done to it, once it is revoked', async () => {
    const made = await asAdmin('POST', urlOf(apiKeyRoutes.create), { name: 'Kort', scopes: ['content'] });
    await asAdmin('DELETE', urlOf(apiKeyRoutes.revoke, { guid: bodyOf<{ guid: string }>(made).guid }));
    const changeId = String(made.headers['x-change-id']);
    const view = bodyOf<ChangeView>(await asAdmin('GET', urlOf(changeRoutes.read, { changeId })));
    expect(view).toMatchObject({ canUndo: false, reasonNot: 'revoked' });
    const undo = await asAdmin('POST', urlOf(changeRoutes.undo, { changeId }), {});
    expect([undo.statusCode, undo.json().code]).toEqual([409, 'irreversible']);
  });

  it('is revoked by undoing that it was made', async () => {
    const made = await asAdmin('POST', urlOf(apiKeyRoutes.create), { name: 'Even', scopes: ['content'] });
    const undo = await asAdmin(
      'POST',
      urlOf(changeRoutes.undo, { changeId: String(made.headers['x-change-id']) }),
      {},
    );
    expect(undo.statusCode, undo.body).toBe(200);
    const position = { 'x-min-position': String(undo.headers['x-commit-position']) };
    await send('GET', urlOf(apiKeyRoutes.list), { ...admin.headers, ...position });
    expect((await newPage(bodyOf(made))).statusCode).toBe(401);
  });

  it('ends when it expires, and works on its own platform only', async () => {
    const expired = await newKey(['content'], { expiresOn: '2020-01-01T00:00:00Z' });
    expect((await newPage(expired)).json()).toMatchObject({ status: 401, code: 'unauthorized' });
    const key = await newKey(['read']);
    const elsewhere = await service.createPlatform();
    const response = await service.call(urlOf(pageRoutes.list), { headers: by(key) }, elsewhere);
    expect(response.statusCode).toBe(401);
    expect((await send('GET', urlOf(pageRoutes.list), { authorization: 'Bearer spoor_x' })).statusCode).toBe(
      401,
    );
  });

  it('may be used by the pages of other sites that it names, and by no others', async () => {
    const origin = 'https://app.example.org';
    const key = await newKey(['read'], { origins: [origin] });
    const preflight = (from: string) =>
      service.server.inject({
        method: 'OPTIONS',
        url: '/api/pages',
        headers: {
          host: service.platform.hostNames[0] ?? '',
          origin: from,
          'access-control-request-method': 'GET',
        },
      });
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBe(origin);
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const allowed = async (from: string) =>
      (await send('GET', urlOf(pageRoutes.list), { ...by(key), origin: from })).headers[
        'access-control-allow-origin'
      ];
    expect([await allowed(origin), await allowed('https://evil.example')]).toEqual([origin, undefined]);
  });
});

it('A key works on once whoever made it has left, and says so', async () => {
  const maker = await service.createUser('Admin');
  const made = await send('POST', urlOf(apiKeyRoutes.create), maker.headers, {
    name: 'Koppeling',
    scopes: ['content'],
  });
  const key = bodyOf<NewApiKeyView>(made);
  const makerIsAdmin = async () =>
    bodyOf<ApiKeyView[]>(await asAdmin('GET', urlOf(apiKeyRoutes.list))).find(({ guid }) => guid === key.guid)
      ?.makerIsAdmin;
  expect([key.makerIsAdmin, await makerIsAdmin()]).toEqual([true, true]);
  for (const change of [{ roleIds: [] }, { isActive: false }]) {
    await asAdmin('PUT', urlOf(userRoutes.edit, { guid: maker.guid }), change);
    expect(await makerIsAdmin()).toBe(false);
  }
  expect((await newPage(key)).statusCode).toBe(201);
});
