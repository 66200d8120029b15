import { SiteDialogs } from '../../features/consent/components/site-dialogs.tsx';
import { BlockComponentsContext } from '../../shared/blocks/block-context.tsx';
import { log, logLevel } from '../../shared/log.ts';
import { menusQuery } from '../../shared/menus.api.ts';
import { Outlet } from '../../shared/router/router-context.tsx';
import { ScreenBoundary } from '../../shared/router/screen-boundary.tsx';
import { userQuery } from '../../shared/signed-in-user.ts';
import type { AppServices } from '../app-context.ts';
import { blockComponents } from '../block-components.ts';
import { loadFrame } from '../load-frame.ts';
import { NavigationProgress } from '../navigation-progress.tsx';
import { useRouteFocus } from '../use-route-focus.ts';
import { FailedScreen } from './failed-screen.tsx';

/** Reads what every screen shows. Once per document: live updates tell of changes from then on. */
export async function loadSite(services: AppServices): Promise<void> {
  const { queryClient, api } = services;
  // A page without its menu is better than no page: what fails here shows itself as a bare header.
  await Promise.all([
    queryClient.prefetchQuery(menusQuery(api)),
    queryClient.prefetchQuery(userQuery(api)),
    loadFrame(services, {}, '', new URLSearchParams()),
  ]);
}

/** What stands around every screen. */
export function Root() {
  useRouteFocus();
  return (
    <BlockComponentsContext value={blockComponents}>
      <NavigationProgress />
      <ScreenBoundary fallback={showFailure}>
        <Outlet />
      </ScreenBoundary>
      <SiteDialogs />
    </BlockComponentsContext>
  );
}

function showFailure(error: unknown) {
  log(logLevel.error, 'A screen failed', String(error));
  return <FailedScreen />;
}
