import { log } from '../../shared/log.ts';
import { logLevel } from '../../shared/log-queue.ts';
import { menusQuery } from '../../shared/menus.api.ts';
import { Outlet } from '../../shared/router/router-context.tsx';
import { ScreenBoundary } from '../../shared/router/screen-boundary.tsx';
import { userQuery } from '../../shared/signed-in-user.ts';
import type { AppServices } from '../app-context.ts';
import { NavigationProgress } from '../navigation-progress.tsx';
import { useRouteFocus } from '../use-route-focus.ts';
import { FailedScreen } from './failed-screen.tsx';

/** Reads what every screen shows. Once per document: menus and the person come with live updates from then on. */
export async function loadSite({ queryClient, api }: AppServices): Promise<void> {
  // A page without its menu is better than no page: what fails here shows itself as a bare header.
  await Promise.all([queryClient.prefetchQuery(menusQuery(api)), queryClient.prefetchQuery(userQuery(api))]);
}

/** What stands around every screen. */
export function Root() {
  useRouteFocus();
  return (
    <>
      <NavigationProgress />
      <ScreenBoundary fallback={showFailure}>
        <Outlet />
      </ScreenBoundary>
    </>
  );
}

function showFailure(error: unknown) {
  log(logLevel.error, 'A screen failed', String(error));
  return <FailedScreen />;
}
