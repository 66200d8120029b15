import { sessionRoutes } from '@spoor/contracts/auth/session.routes';
import type { ApiClient } from './api-client.ts';
import { clearStored } from './browser-storage.ts';

/** Messages between the tabs of a browser about their shared session. */
type SessionMessage = 'begun' | 'ended';

const channelName = 'spoor-session';

/** Signs out in all tabs, and loads the home page. */
export async function signOut(api: ApiClient): Promise<void> {
  await api.call(sessionRoutes.logout).catch(() => undefined);
  clearStored('sessionStorage');
  broadcast('ended');
  // A new document, so that nothing of the person stays.
  location.assign('/');
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

function broadcast(message: SessionMessage): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

function listen(message: SessionMessage, listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === message) listener();
  };
  return () => channel.close();
}
