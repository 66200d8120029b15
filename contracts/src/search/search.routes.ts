import { type RouteQuery, route } from '../shared/route.ts';
import type { searchOperations } from './search.operations.ts';

export const searchRoutes = {
  search: route<typeof searchOperations.search>()('GET', '/api/search'),
} as const;

export type SearchRequest = RouteQuery<typeof searchRoutes.search>;
