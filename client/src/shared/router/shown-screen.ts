import type { ComponentType } from 'react';
import { Answer, matchRoute, type Params, Redirect, type Route, type Screen } from './route.ts';

/** A screen with all that it needs to be drawn. */
export interface ShownScreen {
  readonly address: URL;
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

/** Loads what stands at an address. Never rejects: a failure is a screen too. */
export async function loadScreen<Services>(
  routes: readonly Route<Services>[],
  url: URL,
  services: Services,
): Promise<ShownScreen | Redirect> {
  const { route, params } = matchRoute(routes, url.pathname);
  const common = { address: url, params, module: route.handle?.module };
  try {
    const { loader, Component = Nothing } = await screenOf(route);
    const answer = await loader?.({ url, params, services });
    if (answer instanceof Redirect) return answer;
    const { value, status } = answer instanceof Answer ? answer : { value: answer, status: 200 };
    return { ...common, Component, data: value, status };
  } catch (error) {
    if (error instanceof Redirect) return error;
    return { ...common, Component: Nothing, data: undefined, status: 500, failure: { error } };
  }
}

/** The screen that the server has rendered already, with what its loader answered there. */
export async function renderedScreen<Services>(
  routes: readonly Route<Services>[],
  address: URL,
  answer: unknown,
): Promise<ShownScreen> {
  const { route, params } = matchRoute(routes, address.pathname);
  const { Component = Nothing } = await screenOf(route);
  return { address, params, Component, data: answer, status: 200, module: route.handle?.module };
}

function screenOf<Services>(route: Route<Services>): Screen<Services> | Promise<Screen<Services>> {
  return route.lazy?.() ?? route;
}

/** Of screens that always lead elsewhere. */
function Nothing() {
  return null;
}
