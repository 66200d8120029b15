import type { LiveUpdate } from '@spoor/contracts/live/live';
import { liveRoutes } from '@spoor/contracts/live/live.routes';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../shared/api-client.ts';
import { refetchAll, refetchByKeys } from '../shared/refetch.ts';
import { retryDelay } from '../shared/retry.ts';

/**
 * Refetches what the server reports as changed. Disconnected while the tab is hidden, because browsers allow few
 * connections; on return, what was missed is fetched.
 */
export function subscribeToLiveUpdates(
  queryClient: QueryClient,
  api: Pick<ApiClient, 'sawPosition' | 'takeStale'>,
): void {
  let source: EventSource | undefined;
  let lastPosition: string | undefined;
  let hasInitialPosition = false;
  let failures = 0;

  function onTouched(event: MessageEvent<string>): void {
    const { position, keys } = JSON.parse(event.data) as LiveUpdate;
    // A connection starts with the current position: a different one than the last means that updates were missed. A
    // later message without keys means that the server missed some. Data that was read from lagging read models may
    // also have been updated before this listened.
    const isNew = lastPosition !== undefined && lastPosition !== position;
    const missed = api.takeStale() || (keys.length === 0 && (hasInitialPosition || isNew));
    hasInitialPosition = true;
    lastPosition = position;
    api.sawPosition(position);
    if (missed) void refetchAll(queryClient);
    else refetchByKeys(queryClient, keys, BigInt(position));
  }

  /** Browsers reconnect where the connection broke, but not where a server or a proxy answered with an error. */
  function reopenIfClosed(): void {
    if (source?.readyState !== EventSource.CLOSED) return;
    source = undefined;
    failures += 1;
    setTimeout(listen, retryDelay(failures));
  }

  function listen(): void {
    if (document.visibilityState === 'hidden') {
      source?.close();
      source = undefined;
    } else if (source === undefined) {
      source = new EventSource(liveRoutes.stream.path);
      source.addEventListener('open', () => {
        hasInitialPosition = false;
        failures = 0;
      });
      source.addEventListener('error', reopenIfClosed);
      source.addEventListener('touched', onTouched);
    }
  }

  document.addEventListener('visibilitychange', listen);
  listen();
}
