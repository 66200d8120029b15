import { type LoaderFunctionArgs, Outlet, ScrollRestoration, useRouteError } from 'react-router';
import { log } from '../../shared/log.ts';
import { logLevel } from '../../shared/log-queue.ts';
import { menusQuery } from '../../shared/menus.api.ts';
import { userQuery } from '../../shared/signed-in-user.ts';
import { appContext } from '../app-context.ts';
import { NavigationProgress } from '../navigation-progress.tsx';
import { useRouteFocus } from '../use-route-focus.ts';
import { FailedScreen } from './failed-screen.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { queryClient, api } = context.get(appContext);
  // A page without its menu is better than no page: what fails here shows itself as a bare header.
  await Promise.all([queryClient.prefetchQuery(menusQuery(api)), queryClient.prefetchQuery(userQuery(api))]);
  return null;
}

/** Menus and the person come with live updates; changing the address does not make them older. */
export const shouldRevalidate = () => false;

export function Component() {
  useRouteFocus();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  log(logLevel.error, 'A screen failed', String(error));
  return <FailedScreen />;
}
