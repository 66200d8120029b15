import { canonicalPath } from '../shared/addresses.ts';
import { httpStatusOf } from '../shared/http-status.ts';
import { loadScreen } from '../shared/router/load-screen.ts';
import type { LoadedScreen } from '../shared/router/loaded-screen.ts';
import { data, RouterRedirect, type ScreenRoute } from '../shared/router/route.ts';
import { userQuery } from '../shared/signed-in-user.ts';
import type { AppServices } from './app-context.ts';
import { Component as PageScreen } from './routes/page.route.tsx';

/** As the route of pages, at whatever address, without looking for one: that it is not for whoever asks, or gone. */
export function statusRoute(status: 401 | 403 | 410): ScreenRoute<AppServices> {
  return {
    path: '*',
    Component: PageScreen,
    loader: async ({ url }) => data({ path: canonicalPath(url.pathname), status }, status),
  };
}

/**
 * Loads the screen at an address; where the server refuses what it shows, one that says so. Never rejects. While a page is
 * rendered, who did not agree to the terms of use is refused as a visitor is: by 401.
 */
export async function loadAllowedScreen(
  routes: readonly ScreenRoute<AppServices>[],
  address: URL,
  services: AppServices,
): Promise<LoadedScreen | RouterRedirect> {
  const screen = await loadScreen(routes, address, services);
  if (screen instanceof RouterRedirect || screen.failure === undefined) return screen;
  const isRefused = [401, 403].includes(httpStatusOf(screen.failure.error));
  if (!isRefused) return screen;
  const user = await services.queryClient.ensureQueryData(userQuery(services.api)).catch(() => null);
  return await loadScreen([statusRoute(user === null ? 401 : 403)], address, services);
}
