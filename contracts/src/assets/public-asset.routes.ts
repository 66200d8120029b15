import { type RouteQuery, route } from '../shared/route.ts';
import type { assetOperations } from './asset.operations.ts';

/** Routes for visitors, part of `assetRoutes`. In a file of their own, so that public pages load no others. */
export const publicAssetRoutes = {
  image: route<typeof assetOperations.image>()('GET', '/a/{guid}'),
  read: route<typeof assetOperations.read>()('GET', '/api/assets/{guid}'),
} as const;

/** See `derivative.ts`. */
export type ImageQuery = RouteQuery<typeof publicAssetRoutes.image>;
