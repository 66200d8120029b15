import type { UserView } from '@spoor/contracts/users/user.views';
import { describe, expect, it } from 'vitest';
import type { AdminOpening } from '../features/admin/admin-place.ts';
import { RouterRedirect } from '../shared/router/route.ts';
import { administration, guardedRoute } from './administration.tsx';
import type { AppServices } from './app-context.ts';
import { createQueryClient } from './query-client.ts';

const nobody = { isAdmin: false, isMett: false, isDeveloper: false, isContentManager: false };
const person = { ...nobody, permissions: [] };
const admin = { ...person, isAdmin: true, isContentManager: true };
const editor = { ...person, isContentManager: true };
const manager = { ...person, permissions: ['menus.manage'] };
const developer = { ...person, isDeveloper: true };
const operator = { ...person, isMett: true };

/** What somebody gets who goes to a screen. */
async function opened(user: object | null, opensTo: AdminOpening): Promise<unknown> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['user'], user as UserView | null);
  const services = { queryClient, needTexts: async () => undefined } as Partial<AppServices> as AppServices;
  const screen = async () => ({ loader: () => 'the screen' });
  const { loader } = (await guardedRoute({ path: '/admin/menu', opensTo, screen }).lazy?.()) ?? {};
  const url = new URL('https://duinwijk.example/admin/menu?item=2');
  try {
    return await loader?.({ url, params: {}, services });
  } catch (error) {
    return error instanceof RouterRedirect ? error.location : error;
  }
}

const elsewhere = expect.stringContaining('%2Fadmin%2Fmenu%3Fitem%3D2');

describe('A screen of the administration', () => {
  it.each([
    ['visitors', null, 'menus.manage', elsewhere],
    ['people without the right', person, 'menus.manage', elsewhere],
    ['people with the right', manager, 'menus.manage', 'the screen'],
    ['administrators', admin, 'menus.manage', 'the screen'],
    ['people with a right, where administrators alone may', manager, undefined, elsewhere],
    ['administrators, where they alone may', admin, undefined, 'the screen'],
    ['content managers, where they may', editor, 'content-manager', 'the screen'],
    ['people without the right', manager, 'developer', elsewhere],
    ['developers, where they may', developer, 'developer', 'the screen'],
    ['administrators, where developers may', admin, 'developer', 'the screen'],
    ['developers, where administrators alone may', developer, undefined, elsewhere],
    ['administrators, where operators alone may', admin, 'operator', elsewhere],
    ['operators, where they alone may', operator, 'operator', 'the screen'],
  ] as const)('is shown to those for whom it is: %s', async (_, user, opensTo, expected) => {
    expect(await opened(user, opensTo)).toEqual(expected);
  });

  it('is where no other is', () => {
    const paths = administration.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
});
