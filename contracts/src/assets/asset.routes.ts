import { type RouteQuery, route } from '../shared/route.ts';
import type { assetOperations } from './asset.operations.ts';
import { publicAssetRoutes } from './public-asset.routes.ts';

export const assetRoutes = {
  upload: route<typeof assetOperations.upload>()('POST', '/a/upload'),
  ...publicAssetRoutes,
  fetch: route<typeof assetOperations.fetch>()('POST', '/api/assets'),
  list: route<typeof assetOperations.list>()('GET', '/api/assets', 'guid'),
  facets: route<typeof assetOperations.facets>()('GET', '/api/assets:facets'),
  organize: route<typeof assetOperations.organize>()('PUT', '/api/assets'),
  removeMany: route<typeof assetOperations.removeMany>()('POST', '/api/assets:remove'),
  usages: route<typeof assetOperations.usages>()('GET', '/api/assets/{guid}/usages'),
  edit: route<typeof assetOperations.edit>()('PUT', '/api/assets/{guid}'),
  remove: route<typeof assetOperations.remove>()('DELETE', '/api/assets/{guid}'),
  setByExternal: route<typeof assetOperations.setByExternal>()(
    'PUT',
    '/api/assets/by-external/{source}/{externalId}',
  ),
  replace: route<typeof assetOperations.replace>()('POST', '/api/assets/{guid}:replace'),
  sign: route<typeof assetOperations.sign>()('GET', '/api/assets/{guid}:sign'),
  variantsRendered: route<typeof assetOperations.variantsRendered>()(
    'POST',
    '/api/assets/{guid}:variantsRendered',
  ),
} as const;

/** See `asset-query`. */
export type AssetListSelection = RouteQuery<typeof assetRoutes.list>;
