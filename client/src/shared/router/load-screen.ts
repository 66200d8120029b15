import { DataBeyond } from './address-query.ts';
import { EmptyScreen, type LoadedScreen, screenOf } from './loaded-screen.ts';
import { type FoundRoute, findRoute } from './match-route.ts';
import { DataWithStatus, RouterRedirect, type ScreenRoute } from './route.ts';

/** Loads the screen at an address. Never rejects: a failure is a screen too. */
export async function loadScreen<Services>(
  routes: readonly ScreenRoute<Services>[],
  url: URL,
  services: Services,
): Promise<LoadedScreen | RouterRedirect> {
  try {
    return await loadFound(await findRoute(routes, url.pathname), url, services);
  } catch (error) {
    return failureOf({ address: url, path: '', params: {}, module: undefined }, error);
  }
}

async function loadFound<Services>(
  { route, params, modules }: FoundRoute<Services>,
  url: URL,
  services: Services,
): Promise<LoadedScreen | RouterRedirect> {
  const common = { address: url, path: route.path, params, module: route.handle?.module, modules };
  try {
    const { loader, Component = EmptyScreen } = await screenOf(route);
    const answer = await (route.loader ?? loader)?.({ url, params, services });
    if (answer instanceof RouterRedirect) return answer;
    if (!(answer instanceof DataWithStatus)) return { ...common, Component, data: answer, status: 200 };
    const { value, status } = answer;
    return { ...common, Component, data: value, status, isPathKnown: answer instanceof DataBeyond };
  } catch (error) {
    return error instanceof RouterRedirect ? error : failureOf(common, error);
  }
}

type Found = Pick<LoadedScreen, 'address' | 'path' | 'params' | 'module' | 'modules'>;

function failureOf(found: Found, error: unknown): LoadedScreen {
  return { ...found, Component: EmptyScreen, data: undefined, status: 500, failure: { error } };
}
