import { type AdminScreenPath, adminScreens } from '@spoor/contracts/administration/admin-screens';
import { permissionNames } from '@spoor/contracts/shared/permission-names';
import type { UserView } from '@spoor/contracts/users/user.views';
import { describe, expect, it } from 'vitest';
import { RouterRedirect } from '../shared/router/route.ts';
import { administration, firstPathFor, guardedRoute } from './administration.tsx';
import type { AppServices } from './app-context.ts';
import { createQueryClient } from './query-client.ts';

const nobody = { isAdmin: false, isMett: false, isDeveloper: false, isContentManager: false };
const person = { ...nobody, isActive: true, permissions: [] };
const admin = { ...person, isAdmin: true, isContentManager: true, permissions: permissionNames };
const editor = { ...person, isContentManager: true };
const manager = { ...person, permissions: ['menus.manage'] };
const developer = { ...person, isDeveloper: true };
const operator = { ...person, isMett: true };

/** What somebody gets who goes to a screen. */
async function opened(user: object | null, path: AdminScreenPath): Promise<unknown> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['user'], user as UserView | null);
  const services = { queryClient, needTexts: async () => undefined } as Partial<AppServices> as AppServices;
  const screen = async () => ({ loader: () => 'the screen' });
  const { loader } = (await guardedRoute({ path, screen }).lazy?.()) ?? {};
  const url = new URL(`https://duinwijk.example${path}?item=2`);
  try {
    return await loader?.({ url, params: {}, services });
  } catch (error) {
    return error instanceof RouterRedirect ? error.location : error;
  }
}

const elsewhere = expect.stringMatching(/%2Fadmin%2F\w+%3Fitem%3D2$/);

describe('A screen of the administration', () => {
  it.each([
    ['visitors', null, '/admin/menu', elsewhere],
    ['people without the right', person, '/admin/menu', elsewhere],
    ['people whose account is closed', { ...manager, isActive: false }, '/admin/menu', elsewhere],
    ['people with the right', manager, '/admin/menu', 'the screen'],
    ['administrators', admin, '/admin/menu', 'the screen'],
    ['people with a right, where administrators alone may', manager, '/admin/trash', elsewhere],
    ['administrators, where they alone may', admin, '/admin/trash', 'the screen'],
    ['content managers, where they may', editor, '/admin/media', 'the screen'],
    ['people without the right', manager, '/admin/logs', elsewhere],
    ['developers, where they may', developer, '/admin/logs', 'the screen'],
    ['administrators, where developers may', admin, '/admin/logs', 'the screen'],
    ['developers, where administrators alone may', developer, '/admin/trash', elsewhere],
    ['administrators, where operators alone may', admin, '/admin/platforms', elsewhere],
    ['operators, where they alone may', operator, '/admin/platforms', 'the screen'],
  ] as const)('is shown to those for whom it is: %s', async (_, user, path, expected) => {
    expect(await opened(user, path)).toEqual(expected);
  });

  it('is where no other is, and each that the contract names', () => {
    const paths = administration.map(({ path }) => path);
    expect(paths.slice(0, -1).toSorted()).toEqual(Object.keys(adminScreens).toSorted());
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
});

describe('The administration', () => {
  it.each([
    ['administrators', admin, '/admin/pages'],
    ['who manages menus', manager, '/admin/menu'],
    ['content managers', editor, '/admin/media'],
    ['who sees people', { ...person, permissions: ['users.view'] }, '/admin/users'],
    ['operators', operator, '/admin/platforms'],
    ['developers', developer, '/admin/logs'],
    ['people without a right, who are told so', person, '/admin/pages'],
    ['visitors, who are asked to sign in', null, '/admin/pages'],
  ])('begins at the first screen that is for %s', (_, user, path) => {
    expect(firstPathFor(user as UserView | null)).toBe(path);
  });
});
