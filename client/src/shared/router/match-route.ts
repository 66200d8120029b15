import { matchRoutes, type RouteObject } from 'react-router';
import type { Params, Route } from './route.ts';

interface RouteMatch<Services> {
  readonly route: Route<Services>;
  readonly params: Params;
}

/**
 * The route of an address. Where several fit, the most specific one wins, as react-router ranks them.
 * @throws Error where none does: there should be a `*`
 */
export function matchRoute<Services>(
  routes: readonly Route<Services>[],
  pathname: string,
): RouteMatch<Services> {
  // It reads nothing but the paths, and hands back the very routes that it was given.
  const [match] = matchRoutes(routes as unknown as RouteObject[], decodable(pathname)) ?? [];
  if (match === undefined) throw new Error(`No route fits ${pathname}`);
  return { route: match.route as unknown as Route<Services>, params: match.params };
}

/**
 * Broken escapes stay as they are, and so do ends of lines, which no pattern of the router fits: such an address leads
 * nowhere, but it must not break anything either.
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
