import type { ComponentType } from 'react';
import type { Params, Screen, ScreenRoute } from './route.ts';

/** A loaded screen. */
export interface ShownScreen {
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
  /** What its loader threw. */
  readonly failure?: { readonly error: unknown };
}

/** The part of a screen that the server embeds in the page. */
export type RenderedScreen = Pick<ShownScreen, 'path' | 'params' | 'data' | 'status' | 'module'>;

/** The screen that the server rendered, without loading it again. */
export async function renderedScreen<Services>(
  routes: readonly ScreenRoute<Services>[],
  address: URL,
  rendered: RenderedScreen,
): Promise<ShownScreen> {
  const route = routes.find(({ path }) => path === rendered.path);
  const { Component = EmptyScreen } = route === undefined ? {} : await screenOf(route);
  return { address, ...rendered, Component };
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
