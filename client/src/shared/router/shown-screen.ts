import type { ComponentType } from 'react';
import type { Params, Route, Screen } from './route.ts';

/** A screen with all that it needs to be drawn. */
export interface ShownScreen {
  readonly address: URL;
  /** Of its route. */
  readonly path: string;
  readonly params: Params;
  readonly Component: ComponentType;
  /** What its loader answered. */
  readonly data: unknown;
  readonly status: number;
  /** Files of the screen's own, see {@link Route.handle}. */
  readonly module: string | undefined;
  /** What its loader threw, if it did. */
  readonly failure?: { readonly error: unknown };
}

/** What the server tells of a screen that it has rendered. */
export type RenderedScreen = Pick<ShownScreen, 'path' | 'params' | 'data' | 'status' | 'module'>;

/** The screen that the server has rendered already: neither its route nor its data has to be looked for. */
export async function renderedScreen<Services>(
  routes: readonly Route<Services>[],
  address: URL,
  rendered: RenderedScreen,
): Promise<ShownScreen> {
  const route = routes.find(({ path }) => path === rendered.path);
  const { Component = Nothing } = route === undefined ? {} : await screenOf(route);
  return { address, ...rendered, Component };
}

export function screenOf<Services>(route: Route<Services>): Screen<Services> | Promise<Screen<Services>> {
  return route.lazy?.() ?? route;
}

/** Of screens that always lead elsewhere. */
export function Nothing() {
  return null;
}
