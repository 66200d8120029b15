import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { ApiClient } from './api-client.ts';

const channelName = 'spoor-session';

/** Ends the session, here and in the other tabs, and shows the home page as visitors see it. */
export async function signOut(api: ApiClient): Promise<void> {
  await api.call(authRoutes.logout).catch(() => undefined);
  new BroadcastChannel(channelName).postMessage('ended');
  // A new document, so that nothing of the person who left stays in memory.
  location.assign('/');
}

/** Follows another tab that signed out. */
export function followSignOut(): void {
  new BroadcastChannel(channelName).onmessage = () => location.reload();
}
