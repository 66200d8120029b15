import { sessionRoutes } from '@spoor/contracts/auth/session.routes';
import type { ApiClient } from './api-client.ts';
import { clearStored } from './browser-storage.ts';

/** Messages between the tabs of a browser about their shared session. */
type SessionMessage = 'begun' | 'ended';

const channelName = 'spoor-session';

/** Signs out in all tabs, and goes on as a visitor. */
export async function signOut(api: ApiClient, path = '/'): Promise<void> {
  // The cookie says whose session it is: who has a closed account would wait for a token for ever.
  await api.call(sessionRoutes.logout, { anonymous: true }).catch(() => undefined);
  clearStored('sessionStorage');
  broadcast('ended');
  // A new document, so that nothing of the person stays.
  location.assign(path);
}

/** Tells other tabs, whose waiting requests can continue. */
export function broadcastSignIn(): void {
  broadcast('begun');
}

export function reloadOnSignOut(): void {
  listen('ended', () => location.reload());
}

/** @returns a function that stops listening */
export function onSignInElsewhere(listener: () => void): () => void {
  return listen('begun', listener);
}

/** One for all that this tab says and hears: it does not hear itself, which would reload what it is leaving. */
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

function broadcast(message: SessionMessage): void {
  openChannel().postMessage(message);
}

function listen(message: SessionMessage, listener: () => void): () => void {
  const receive = ({ data }: MessageEvent) => {
    if (data === message) listener();
  };
  const incoming = openChannel();
  incoming.addEventListener('message', receive);
  return () => incoming.removeEventListener('message', receive);
}
