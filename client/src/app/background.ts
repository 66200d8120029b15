import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../shared/api-client.ts';
import { logTo } from '../shared/log.ts';
import { createLogQueue, logLevel, runLogQueue } from '../shared/log-queue.ts';
import type { PlatformInfo } from '../shared/platform.ts';
import { followSignOut } from '../shared/sign-out.ts';
import { followLiveUpdates } from './live-updates.ts';

/** What a page does once it can be used: listen for changes, tell the log what goes wrong, follow other tabs. */
export function runInBackground(queryClient: QueryClient, api: ApiClient, platform: PlatformInfo): void {
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
  followLiveUpdates(queryClient, api);
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
