import type { ComponentType } from 'react';
import type { Params, Screen, ScreenRoute } from './route.ts';

/** A loaded screen. */
export interface LoadedScreen {
  readonly address: URL;
  /** Of its route. */
  readonly path: string;
  readonly params: Params;
  readonly Component: ComponentType;
  /** The loader's result. */
  readonly data: unknown;
  readonly status: number;
  /** Its path is right, whatever its status says of its query. */
  readonly isPathKnown?: boolean;
  /** See {@link ScreenRoute.handle}. */
  readonly module: string | undefined;
  /** That, and the tables in which it was found. Only where it was loaded. */
  readonly modules?: readonly string[];
  /** What its loader threw. */
  readonly failure?: { readonly error: unknown };
}

/** The part of a screen that the server embeds in the page. */
export type RenderedScreen = Pick<LoadedScreen, 'path' | 'params' | 'data' | 'status' | 'module'>;

/** The screen that the server rendered, without loading it again. */
export async function renderedScreen<Services>(
  routes: readonly ScreenRoute<Services>[],
  address: URL,
  rendered: RenderedScreen,
): Promise<LoadedScreen> {
  const route = await routeOf(routes, rendered.path);
  const { Component = EmptyScreen } = route === undefined ? {} : await screenOf(route);
  return { address, ...rendered, Component };
}

/** The route with this path, which may stand in a table. Addresses are not matched: hydration would wait for what matches them. */
async function routeOf<Services>(
  routes: readonly ScreenRoute<Services>[],
  wanted: string,
): Promise<ScreenRoute<Services> | undefined> {
  const own = routes.find(({ path, table }) => path === wanted && table === undefined);
  if (own !== undefined) return own;
  for (const { table } of routes) {
    const found = table && (await routeOf(await table(), wanted));
    if (found !== undefined) return found;
  }
  return undefined;
}

export function screenOf<Services>(
  route: ScreenRoute<Services>,
): Screen<Services> | Promise<Screen<Services>> {
  return route.lazy?.() ?? route;
}

/** For routes that always redirect. */
export function EmptyScreen() {
  return null;
}
