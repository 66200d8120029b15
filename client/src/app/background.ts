import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../shared/api-client.ts';
import { logLevel, logTo } from '../shared/log.ts';
import { createLogQueue, runLogQueue } from '../shared/log-queue.ts';
import { menusQuery } from '../shared/menus.api.ts';
import type { PlatformInfo } from '../shared/platform.ts';
import { RichTextTable } from '../shared/rich-text/rich-text-blocks.tsx';
import type { Router } from '../shared/router/router-context.tsx';
import { followSignOut } from '../shared/session-news.ts';
import { followLiveUpdates } from './live-updates.ts';
import { followReadings } from './read-again.ts';
import type { TextStore } from './text-store.ts';
import { followVisit } from './visit.ts';

interface Surroundings {
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
  readonly platform: PlatformInfo;
  readonly router: Router;
  readonly texts: TextStore;
}

/**
 * What a page does once it can be used: listen for changes, tell what goes wrong and what is visited, follow other
 * tabs.
 */
export function runInBackground({ queryClient, api, platform, router, texts }: Surroundings): void {
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
  logTo(queue);
  runLogQueue(queue);
  addEventListener('error', ({ message, error }) =>
    queue.add(logLevel.error, message, String(error?.stack ?? '')),
  );
  addEventListener('unhandledrejection', ({ reason }) => queue.add(logLevel.error, String(reason)));
  logPerformance(queue.add);
  followSignOut();
  followReadings(queryClient, api);
  followLiveUpdates(queryClient, api);
  completeMenus(queryClient, api);
  followVisit(queryClient, router);
  void texts.complete();
  fetchAhead();
}

/** What the next page will be loaded with. Whoever is offline meets that when they go there. */
function fetchAhead(): void {
  Promise.all([import('./next-screen.ts'), import('./find-page.ts'), RichTextTable.preload()]).catch(
    () => undefined,
  );
}

/** Reads menus whole of which the page carried only a part. */
function completeMenus(queryClient: QueryClient, api: ApiClient): void {
  const { queryKey } = menusQuery(api);
  const isPart = queryClient.getQueryData(queryKey)?.some((menu) => menu.isPart) ?? false;
  if (isPart) void queryClient.invalidateQueries({ queryKey });
}

/** How long this page took, once. Milliseconds since the request. */
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
