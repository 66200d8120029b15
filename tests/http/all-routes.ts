import { apiCatalogue } from '@spoor/contracts/api-catalogue';
import type { Route } from '@spoor/contracts/shared/route';

/** Every call that the contracts promise. */
export const allRoutes: readonly Route[] = apiCatalogue.map(({ route }) => route);

/** As `GET /api/pages/{id}`. */
export function nameOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
