import type { LiveUpdate } from '@spoor/contracts/live/live';
import { liveRoutes } from '@spoor/contracts/live/live.routes';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../shared/api-client.ts';
import { readAgain } from './read-again.ts';

/**
 * Listens to what changes on the server and reads again what was made of it. Silent while the tab is hidden: a
 * browser has few connections, and nobody is looking. Whoever comes back reads what they missed.
 */
export function followLiveUpdates(queryClient: QueryClient, api: ApiClient): void {
  let source: EventSource | undefined;
  let heard: string | undefined;
  let isGreeted = false;

  function onTouched(event: MessageEvent<string>): void {
    const { position, keys } = JSON.parse(event.data) as LiveUpdate;
    // A connection begins with the position reached: another one than we heard means that we missed some. Later on,
    // a word without keys says that the server did. And what was read while the read models were behind may have been
    // brought up to date before anybody listened here.
    const isNew = heard !== undefined && heard !== position;
    const missed = api.takeStale() || (keys.length === 0 && (isGreeted || isNew));
    isGreeted = true;
    heard = position;
    api.sawPosition(position);
    if (missed) void queryClient.invalidateQueries();
    else readAgain(queryClient, keys, BigInt(position));
  }

  function listen(): void {
    if (document.visibilityState === 'hidden') {
      source?.close();
      source = undefined;
    } else if (source === undefined) {
      source = new EventSource(liveRoutes.stream.path);
      source.addEventListener('open', () => {
        isGreeted = false;
      });
      source.addEventListener('touched', onTouched);
    }
  }

  document.addEventListener('visibilitychange', listen);
  listen();
}
