import { SiteDialogs } from '../../features/consent/components/site-dialogs.tsx';
import { BlockComponentsContext } from '../../shared/blocks/block-context.tsx';
import { log, logLevel } from '../../shared/log.ts';
import { Outlet } from '../../shared/router/router-context.tsx';
import { ScreenBoundary } from '../../shared/router/screen-boundary.tsx';
import { blockComponents } from '../block-components.ts';
import { NavigationProgress } from '../navigation-progress.tsx';
import { useRouteFocus } from '../use-route-focus.ts';
import { FailedScreen } from './failed-screen.tsx';

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
