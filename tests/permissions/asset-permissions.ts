import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { assetFolderRoutes } from '@spoor/contracts/assets/asset-folder.routes';
import { external, guid, type PermissionCase } from './permission-case.ts';

/** What every role gets of the routes of files. */
export const assetPermissions: readonly PermissionCase[] = [
  [assetRoutes.upload, async (fixtures) => ({ body: await fixtures.uploadForm() }), '401 403 201 201 403'],
  [assetRoutes.image, async (fixtures) => guid(await fixtures.image()), '200 200 200 200 200'],
  [assetRoutes.image, async (fixtures) => guid(await fixtures.hiddenImage()), '404 404 200 200 404'],
  [assetRoutes.read, async (fixtures) => guid(await fixtures.image()), '200 200 200 200 200'],
  [assetRoutes.read, async (fixtures) => guid(await fixtures.hiddenImage()), '404 404 200 200 404'],
  [assetRoutes.sign, async (fixtures) => guid(await fixtures.hiddenImage()), '401 404 200 200 404'],
  [
    assetRoutes.edit,
    async (fixtures) => ({ ...guid(await fixtures.image()), body: { alt: 'Zee' } }),
    '401 403 200 200 403',
  ],
  [assetRoutes.remove, async (fixtures) => guid(await fixtures.image()), '401 403 200 200 403'],
  [assetRoutes.list, () => ({}), '401 403 200 200 200'],
  [assetRoutes.facets, () => ({}), '401 403 200 200 200'],
  [assetRoutes.usages, async (fixtures) => guid(await fixtures.image()), '401 403 200 200 200'],
  [
    assetRoutes.organize,
    async (fixtures) => ({ body: { guids: [await fixtures.image()], addTags: ['zee'] } }),
    '401 403 200 200 403',
  ],
  [
    assetRoutes.removeMany,
    async (fixtures) => ({ body: { guids: [await fixtures.image()] } }),
    '401 403 200 200 403',
  ],
  // Nothing lies there for anybody.
  [assetRoutes.fetch, () => ({ body: { url: 'http://127.0.0.1/' } }), '401 403 422 422 403'],
  [
    assetRoutes.setByExternal,
    async (fixtures) => ({ ...external(), body: await fixtures.uploadForm() }),
    '401 403 201 201 403',
  ],
  [
    assetRoutes.replace,
    async (fixtures) => ({ ...guid(await fixtures.image()), body: await fixtures.uploadForm() }),
    '401 403 200 200 403',
  ],
  [assetFolderRoutes.list, () => ({}), '401 403 200 200 200'],
  [assetFolderRoutes.add, () => ({ body: { name: 'Map' } }), '401 403 201 201 403'],
  [
    assetFolderRoutes.edit,
    async (fixtures) => ({ ...guid(await fixtures.assetFolder()), body: { name: 'Naam' } }),
    '401 403 200 200 403',
  ],
  [assetFolderRoutes.remove, async (fixtures) => guid(await fixtures.assetFolder()), '401 403 200 200 403'],
  [
    assetRoutes.variantsRendered,
    async (fixtures) => ({ ...guid(await fixtures.image()), body: { widths: [400] } }),
    '401 403 403 403 200',
  ],
];
