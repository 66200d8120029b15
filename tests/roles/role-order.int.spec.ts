import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let system: readonly string[];
let made: Readonly<Record<'a' | 'b' | 'c', string>>;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  system = service.platform.roles.map(({ guid }) => guid);
  made = { a: await create('Advies'), b: await create('Balie'), c: await create('Communicatie') };
});

function send(method: 'GET' | 'POST', url: string, body?: object) {
  return service.call(url, { method, headers: admin.headers, ...(body === undefined ? {} : { body }) });
}

async function create(name: string): Promise<string> {
  return bodyOf<RoleView>(await send('POST', urlOf(roleRoutes.create), { name })).guid;
}

const list = async () => bodyOf<RoleView[]>(await send('GET', urlOf(roleRoutes.list)));
const names = async () => (await list()).filter(({ isSystem }) => !isSystem).map(({ name }) => name);

async function move(guid: string, afterGuid?: string | null) {
  const moved = await send('POST', urlOf(roleRoutes.move, { guid }), { afterGuid });
  expect(moved.statusCode, moved.body).toBe(200);
  return moved;
}

const changeOf = (response: Awaited<ReturnType<typeof send>>) => String(response.headers['x-change-id']);

async function sentenceOf(response: Awaited<ReturnType<typeof send>>): Promise<string> {
  const url = urlOf(changeRoutes.read, { changeId: changeOf(response) });
  return bodyOf<ChangeView>(await send('GET', url)).sentence.nl;
}

describe('The order of roles', () => {
  it('is that in which they were made, behind those of the system, and what sortId says', async () => {
    const roles = await list();
    expect(roles.map(({ guid }) => guid)).toEqual([...system, made.a, made.b, made.c]);
    const places = roles.map(({ sortId }) => sortId);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(new Set(places).size).toBe(places.length);
  });

  it('is what administrators make of it, each move a Change that can be undone', async () => {
    const moved = await move(made.c, null);
    expect(await names()).toEqual(['Communicatie', 'Advies', 'Balie']);
    expect(await sentenceOf(moved)).toContain('verplaatste ‘Communicatie’ in de lijst van rollen');
    await move(made.a);
    expect(await names()).toEqual(['Communicatie', 'Balie', 'Advies']);
    await move(made.a, made.c);
    expect(await names()).toEqual(['Communicatie', 'Advies', 'Balie']);
    expect((await send('POST', urlOf(changeRoutes.undo, { changeId: changeOf(moved) }))).statusCode).toBe(
      200,
    );
    expect(await names()).toEqual(['Advies', 'Balie', 'Communicatie']);
  });

  it('has room for any number of moves, with more roles placed in one Change where there is none', async () => {
    const before = (await list()).map(({ sortId }) => sortId);
    for (let turn = 0; turn < 12; turn += 1) {
      const [guid, name] = turn % 2 === 0 ? [made.c, 'Communicatie'] : [made.b, 'Balie'];
      expect(await sentenceOf(await move(guid, made.a))).toContain(`verplaatste ‘${name}’`);
    }
    expect(await names()).toEqual(['Advies', 'Balie', 'Communicatie']);
    const roles = await list();
    expect(roles.slice(0, 2).map(({ sortId }) => sortId)).toEqual(before.slice(0, 2));
    expect(Math.min(...roles.slice(2).map(({ sortId }) => sortId))).toBeGreaterThan(before[1] ?? 0);
  });

  it('leaves those of the system first, and does not move them', async () => {
    const unmoved = await move(made.a, system[0]);
    expect(unmoved.headers['x-change-id']).toBeUndefined();
    const url = urlOf(roleRoutes.move, { guid: `${system[0]}` });
    expect((await send('POST', url, { afterGuid: null })).statusCode).toBe(403);
    expect((await list()).slice(0, 2).map(({ guid }) => guid)).toEqual(system);
  });
});
