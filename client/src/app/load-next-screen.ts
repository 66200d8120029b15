import { renderedAtKey } from '../shared/rendered-at.ts';
import type { LoadedScreen } from '../shared/router/loaded-screen.ts';
import type { RouterRedirect } from '../shared/router/route.ts';
import type { AppServices } from './app-context.ts';
import { loadAllowedScreen } from './load-allowed-screen.ts';
import { routes } from './router.tsx';

/** Loads the screen at an address. Never rejects: a failure is a screen too. */
export function loadNextScreen(address: URL, services: AppServices): Promise<LoadedScreen | RouterRedirect> {
  services.queryClient.setQueryData(renderedAtKey, new Date().toISOString());
  return loadAllowedScreen(routes, address, services);
}
