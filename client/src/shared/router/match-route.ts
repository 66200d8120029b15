import { matchRoutes, type RouteObject } from 'react-router';
import type { Params, ScreenRoute } from './route.ts';

interface RouteMatch<Services> {
  readonly route: ScreenRoute<Services>;
  readonly params: Params;
}

/** A route, with the files of the tables that led to it and of its screen, from the outside in. */
export interface FoundRoute<Services> extends RouteMatch<Services> {
  readonly modules: readonly string[];
}

/**
 * The route of an address; the most specific one wins, as react-router ranks them.
 * @throws Error without a match: there should be a `*` route
 */
export function matchRoute<Services>(
  routes: readonly ScreenRoute<Services>[],
  pathname: string,
): RouteMatch<Services> {
  // react-router reads only the paths, and returns the same route objects.
  const [match] = matchRoutes(routes as unknown as RouteObject[], decodable(pathname)) ?? [];
  if (match === undefined) throw new Error(`No route fits ${pathname}`);
  return { route: match.route as unknown as ScreenRoute<Services>, params: match.params };
}

/** The route of an address, in the table that it leads to where it leads to one. */
export async function findRoute<Services>(
  routes: readonly ScreenRoute<Services>[],
  pathname: string,
): Promise<FoundRoute<Services>> {
  const match = matchRoute(routes, pathname);
  const { handle, table } = match.route;
  const own = handle === undefined ? [] : [handle.module];
  if (table === undefined) return { ...match, modules: own };
  const found = await findRoute(await table(), pathname);
  return { ...found, modules: [...own, ...found.modules] };
}

/**
 * Leaves invalid escapes and encoded line breaks as they are: react-router throws on the first, and no pattern
 * matches the second.
 */
function decodable(pathname: string): string {
  return isDecodable(pathname) ? pathname : pathname.replaceAll('%', '%25');
}

function isDecodable(pathname: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
