import { logLevel } from '@spoor/contracts/logs/log-levels';
import { useSyncExternalStore } from 'react';
import { BlockComponentsContext } from '../../shared/blocks/block-context.tsx';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import { log } from '../../shared/log.ts';
import { Outlet } from '../../shared/router/router-context.tsx';
import { ScreenBoundary } from '../../shared/router/screen-boundary.tsx';
import { componentOfBlock } from '../block-components.ts';
import { NavigationProgress } from '../navigation-progress.tsx';
import { useRouteFocus } from '../use-route-focus.ts';
import { FailedScreen } from './error-screen.tsx';

const SiteDialogs = lazyComponent(
  'src/features/consent/components/site-dialogs.tsx',
  async () => (await import('../../features/consent/components/site-dialogs.tsx')).SiteDialogs,
);

export function Root() {
  useRouteFocus();
  return (
    <BlockComponentsContext value={componentOfBlock}>
      <NavigationProgress />
      <ScreenBoundary fallback={showFailure}>
        <Outlet />
      </ScreenBoundary>
      {useHasArrived() ? <SiteDialogs /> : null}
    </BlockComponentsContext>
  );
}

function showFailure(error: unknown) {
  log(logLevel.error, 'A screen failed', String(error));
  return <FailedScreen />;
}

/** Whether hydration has finished. */
function useHasArrived(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
