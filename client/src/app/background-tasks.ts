import { logLevel } from '@spoor/contracts/logs/log-levels';
import { readSettings, type SettingValue } from '@spoor/contracts/settings/settings';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../shared/api-client.ts';
import { setLogQueue } from '../shared/log.ts';
import { createLogQueue, runLogQueue } from '../shared/log-queue.ts';
import { menusQuery } from '../shared/menus.api.ts';
import type { PlatformInfo } from '../shared/platform.ts';
import { trackReadPositions } from '../shared/refetch.ts';
import { RichTextTable } from '../shared/rich-text/rich-text-blocks.tsx';
import type { Router } from '../shared/router/router-context.tsx';
import { reloadOnSignOut } from '../shared/session-channel.ts';
import { subscribeToLiveUpdates } from './live-updates.ts';
import { retryPendingImages } from './pending-images.ts';
import type { TextStore } from './text-store.ts';
import { trackVisits } from './visit-tracking.ts';

interface BackgroundDependencies {
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
  readonly platform: PlatformInfo;
  readonly router: Router;
  readonly texts: TextStore;
}

/**
 * Starts what a page does once it can be used: live updates, error logging, analytics, following other tabs, and asking again
 * for pictures that were not made yet.
 */
export function startBackgroundTasks({
  queryClient,
  api,
  platform,
  router,
  texts,
}: BackgroundDependencies): void {
  const queue = createLogQueue({
    platform: platform.guid,
    userAgent: navigator.userAgent,
    now: Date.now,
    post: async (url, body) => {
      const sent = fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      return await sent.then(
        (response) => response.ok,
        () => false,
      );
    },
    beacon: (url, body) => navigator.sendBeacon(url, body),
  });
  setLogQueue(queue);
  runLogQueue(queue);
  addEventListener('error', ({ message, error }) =>
    queue.add(logLevel.error, message, String(error?.stack ?? '')),
  );
  addEventListener('unhandledrejection', ({ reason }) => queue.add(logLevel.error, String(reason)));
  logPerformance(queue.add);
  reloadOnSignOut();
  trackReadPositions(queryClient, api);
  subscribeToLiveUpdates(queryClient, api);
  fetchTrimmedMenus(queryClient, api);
  trackVisits(queryClient, router);
  startSiteimprove(queryClient, router);
  retryPendingImages();
  void texts.complete();
  preloadNavigation();
}

/** Fetches the code for the next navigation. Offline this fails silently; navigating will report it. */
function preloadNavigation(): void {
  Promise.all([import('./load-next-screen.ts'), import('./find-page.ts'), RichTextTable.preload()]).catch(
    () => undefined,
  );
}

/** Only where a site has it: its code is not for all others. */
function startSiteimprove(queryClient: QueryClient, router: Router): void {
  const settings = readSettings(queryClient.getQueryData<SettingValue[]>(['settings']) ?? []);
  if (settings.siteimproveId === '') return;
  import('./siteimprove.ts').then(
    ({ measureWithSiteimprove }) => measureWithSiteimprove(settings, router),
    () => undefined,
  );
}

/** Fetches the menus that the page brought only a part of. */
function fetchTrimmedMenus(queryClient: QueryClient, api: ApiClient): void {
  const { queryKey } = menusQuery(api);
  const isPart = queryClient.getQueryData(queryKey)?.some((menu) => menu.isPart) ?? false;
  if (isPart) void queryClient.invalidateQueries({ queryKey });
}

/** Logs how long loading this page took, once. Milliseconds since the request. */
function logPerformance(log: (level: number, short: string, full: string) => void): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation === undefined) return;
  const { responseStart, domContentLoadedEventEnd, loadEventEnd } = navigation;
  const path = location.pathname;
  log(
    logLevel.info,
    'Page load',
    JSON.stringify({ path, responseStart, domContentLoadedEventEnd, loadEventEnd }),
  );
}
