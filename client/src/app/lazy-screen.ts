import type { ScreenRoute } from '../shared/router/route.ts';
import type { AppServices } from './app-context.ts';

type Route = ScreenRoute<AppServices> & Required<Pick<ScreenRoute<AppServices>, 'lazy'>>;

/** @param name of the source file, so that the server can preload it; mostly that of the address */
export function lazyScreen(path: string, lazy: Route['lazy'], name = path.slice(1).replace('/', '-')): Route {
  return { path, handle: { module: `src/app/routes/${name}.route.tsx` }, lazy };
}
