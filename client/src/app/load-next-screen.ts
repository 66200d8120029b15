import { renderedAtKey } from '../shared/rendered-at.ts';
import { loadScreen } from '../shared/router/load-screen.ts';
import type { RouterRedirect } from '../shared/router/route.ts';
import type { ShownScreen } from '../shared/router/shown-screen.ts';
import type { AppServices } from './app-context.ts';
import { routes } from './router.tsx';

/** Loads the screen at an address. Never rejects: a failure is a screen too. */
export function loadNextScreen(address: URL, services: AppServices): Promise<ShownScreen | RouterRedirect> {
  services.queryClient.setQueryData(renderedAtKey, new Date().toISOString());
  return loadScreen(routes, address, services);
}
