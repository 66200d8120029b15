import { categoryRoutes } from '@spoor/contracts/categories/category.routes';
import { external, guid, type PermissionCase } from './permission-case.ts';

const newCategory = () => ({ name: `Categorie ${crypto.randomUUID()}` });

/** What every role gets of the routes about categories. */
export const categoryPermissions: readonly PermissionCase[] = [
  [categoryRoutes.list, () => ({}), '200 200 200 200 200'],
  [categoryRoutes.read, async (fixtures) => guid(await fixtures.category()), '404 404 200 200 404'],
  [categoryRoutes.create, () => ({ body: newCategory() }), '401 403 201 201 403'],
  [categoryRoutes.setByExternal, () => ({ ...external(), body: newCategory() }), '401 403 201 201 403'],
  [
    categoryRoutes.edit,
    async (fixtures) => ({ ...guid(await fixtures.category()), body: newCategory() }),
    '401 403 200 200 403',
  ],
  [categoryRoutes.remove, async (fixtures) => guid(await fixtures.category()), '401 403 200 200 403'],
];
