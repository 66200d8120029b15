import { describe, expect, it } from 'vitest';
import { adminScreenPaths } from '../features/admin/admin-navigation.ts';
import { routes } from './router.tsx';

describe('The screens of the administration', () => {
  // What is reserved answers that there is nothing.
  const administration = routes
    .filter(({ path, handle }) => /^\/(admin|settings|statistics)/.test(path) && !isReserved(handle))
    .map(({ path }) => path);

  it('have each a line that says who may open them', () => {
    expect(administration.toSorted()).toEqual([...adminScreenPaths].toSorted());
  });
});

function isReserved(handle: { readonly module: string } | undefined): boolean {
  return handle?.module.endsWith('/reserved.route.tsx') === true;
}
