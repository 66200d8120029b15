import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import type { NewApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { type SearchRequest, searchRoutes } from '@spoor/contracts/search/search.routes';
import type { SearchResults } from '@spoor/contracts/search/search.views';
import type { ApiKeyScope } from '@spoor/contracts/shared/api-key-scope';
import type { Permission } from '@spoor/contracts/shared/permission-names';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { NewUserView } from '@spoor/contracts/users/user.views';
import { waitUntil } from '@spoor/infra/wait-until';
import { ErasePeople } from '@spoor/service/privacy/erase-people';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

type Caller = Pick<TestUser, 'headers'> | undefined;

let service: TestService;
let admin: TestUser;
let sought: string;
let form: string;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  sought = await person('Liselotte', 'Wezenbeek');
  form = bodyOf<FormView>(await call(formRoutes.create, { body: { name: 'Wezenbeek opgeven' } })).guid;
});

function call(
  route: Route,
  { body, by = admin, parameters = {} }: { body?: object; by?: Caller; parameters?: object },
) {
  return service.call(urlOf(route, parameters as never), {
    method: route.method,
    headers: by?.headers ?? {},
    ...(body === undefined ? {} : { body }),
  });
}

async function person(firstName: string, lastName: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.nl`;
  const made = await call(userRoutes.create, { body: { email, firstName, lastName } });
  return bodyOf<NewUserView>(made).user.guid;
}

async function whoMay(...permissions: Permission[]): Promise<TestUser> {
  const body = { name: `Rol ${crypto.randomUUID()}`, permissions };
  const { guid } = bodyOf<RoleView>(await call(roleRoutes.create, { body }));
  return service.createUser(undefined, service.platform, [guid]);
}

async function program(...scopes: ApiKeyScope[]): Promise<Caller> {
  const made = await call(apiKeyRoutes.create, { body: { name: 'Koppeling', scopes } });
  return { headers: { authorization: `Bearer ${bodyOf<NewApiKeyView>(made).token}` } };
}

async function search(by: Caller, query: SearchRequest, at = service.platform): Promise<SearchResults> {
  return bodyOf(
    await service.call(urlOf(searchRoutes.search, {}, query), { headers: by?.headers ?? {} }, at),
  );
}

async function found(by: Caller, q = 'wezenbeek', at = service.platform): Promise<string[]> {
  const { items, total, facets } = await search(by, { q }, at);
  expect(total).toBe(items.length);
  expect(facets.type.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  return items.map(({ guid }) => guid);
}

describe('People and forms that are searched for', () => {
  it('are found by those who may list them, and by nobody else', async () => {
    expect(new Set(await found(admin))).toEqual(new Set([sought, form]));
    expect(await found(await whoMay('users.view'))).toEqual([sought]);
    expect(await found(await whoMay('forms.view'))).toEqual([form]);
    expect(await found(undefined)).toEqual([]);
    expect(await found(await service.createUser())).toEqual([]);
    expect(await found(await service.createUser('ContentManager'))).toEqual([]);
  });

  it('are found by nobody of another platform', async () => {
    const elsewhere = await service.createPlatform();
    const other = await service.createUser('Admin', elsewhere);
    expect(await found(other, 'wezenbeek', elsewhere)).toEqual([]);
  });

  it('are found by programs as far as their scopes go', async () => {
    expect(await found(await program('read', 'people'))).toContain(sought);
    expect(await found(await program('read'))).not.toContain(sought);
  });

  it('lead to where they are managed, and say what they are', async () => {
    const { items } = await search(admin, { q: 'liselotte wezenbeek', type: 'user' });
    expect(items).toMatchObject([
      {
        kind: 'user',
        typeName: 'User',
        title: 'Liselotte Wezenbeek',
        url: `/admin/users/${sought}`,
        titleHighlights: [
          [0, 9],
          [10, 19],
        ],
        isPublished: true,
        publishedOn: null,
      },
    ]);
    expect((await search(admin, { q: 'wezenbeek', type: 'form' })).items).toMatchObject([
      { kind: 'form', typeName: 'Form', url: `/admin/forms/edit/${form}`, isPublished: false },
    ]);
    // Neither has a date.
    expect((await search(admin, { q: 'wezenbeek', from: '2020-01-01' })).total).toBe(0);
    const suggested = await search(admin, { q: 'weze', suggest: true });
    expect(new Set(suggested.items.map(({ guid }) => guid))).toEqual(new Set([sought, form]));
  });

  it('are found with a letter amiss in a name, which is told', async () => {
    const { items, didYouMean } = await search(admin, { q: 'liselote wezenbeek' });
    expect(items[0]).toMatchObject({ guid: sought, title: 'Liselotte Wezenbeek' });
    expect(items[0]?.titleHighlights).toHaveLength(2);
    expect(didYouMean).toBe('liselotte wezenbeek');
    expect((await search(undefined, { q: 'liselote wezenbeek' })).didYouMean).toBeUndefined();
  });

  it('are not looked for with a question of ten thousand letters, which is refused at its place', async () => {
    const questions = ['w'.repeat(10_000), 'wezenbeek '.repeat(1_000), 'é'.repeat(201)];
    for (const q of questions) {
      const answer = await service.call(urlOf(searchRoutes.search, {}, { q }), { headers: admin.headers });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'validation_failed',
        errors: [{ path: '/q', code: 'too_big' }],
      });
    }
    expect(await found(admin, 'wezenbeek'.padEnd(200, ' '))).toContain(sought);
  });

  it('come a page at a time, each once', async () => {
    for (const name of ['Arie', 'Bea', 'Cor']) await person(name, 'Zandhaas');
    const page = async (pageNumber: number) => search(admin, { q: 'zandhaas', pageNumber, itemCount: 2 });
    const [first, second] = [await page(1), await page(2)];
    expect([first.total, first.items.length, second.items.length]).toEqual([3, 2, 1]);
    expect(new Set([...first.items, ...second.items].map(({ guid }) => guid)).size).toBe(3);
  });

  it('are gone once a form is removed, back when that is undone, and gone for ever where somebody is erased', async () => {
    const { guid } = bodyOf<FormView>(await call(formRoutes.create, { body: { name: 'Hommelvlucht' } }));
    const removed = await call(formRoutes.remove, { parameters: { guid } });
    expect(await found(admin, 'hommelvlucht')).toEqual([]);
    const changeId = String(removed.headers['x-change-id']);
    await call(changeRoutes.undo, { parameters: { changeId }, body: {} });
    expect(await found(admin, 'hommelvlucht')).toEqual([guid]);

    const gone = await person('Hommel', 'Vluchtig');
    expect(await found(admin, 'vluchtig')).toEqual([gone]);
    await call(privacyRoutes.eraseUser, { parameters: { guid: gone }, body: {} });
    const afterwards = new Date(Date.now() + retentionMs('erasure') + 60_000);
    await service.app.get(ErasePeople).eraseDueOf(service.platform, afterwards);
    await waitUntil(async () => (await found(admin, 'vluchtig')).length === 0, { every: 50, within: 5_000 });
  });
});
