import { DataBeyond } from './address-query.ts';
import { matchRoute } from './match-route.ts';
import { DataWithStatus, RouterRedirect, type ScreenRoute } from './route.ts';
import { EmptyScreen, type ShownScreen, screenOf } from './shown-screen.ts';

/** Loads the screen at an address. Never rejects: a failure is a screen too. */
export async function loadScreen<Services>(
  routes: readonly ScreenRoute<Services>[],
  url: URL,
  services: Services,
): Promise<ShownScreen | RouterRedirect> {
  const { route, params } = matchRoute(routes, url.pathname);
  const common = { address: url, path: route.path, params, module: route.handle?.module };
  try {
    const { loader, Component = EmptyScreen } = await screenOf(route);
    const answer = await (route.loader ?? loader)?.({ url, params, services });
    if (answer instanceof RouterRedirect) return answer;
    if (!(answer instanceof DataWithStatus)) return { ...common, Component, data: answer, status: 200 };
    const { value, status } = answer;
    return { ...common, Component, data: value, status, isPathKnown: answer instanceof DataBeyond };
  } catch (error) {
    if (error instanceof RouterRedirect) return error;
    return { ...common, Component: EmptyScreen, data: undefined, status: 500, failure: { error } };
  }
}
