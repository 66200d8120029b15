import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { ApiClient } from './api-client.ts';

/** What the tabs of one browser tell each other of the session that they share. */
type SessionNews = 'begun' | 'ended';

const channelName = 'spoor-session';

/** Ends the session, here and in the other tabs, and shows the home page as visitors see it. */
export async function signOut(api: ApiClient): Promise<void> {
  await api.call(authRoutes.logout).catch(() => undefined);
  tell('ended');
  // A new document, so that nothing of the person who left stays in memory.
  location.assign('/');
}

/** Tells the other tabs that somebody has signed in: those whose session had ended can go on. */
export function tellSignedIn(): void {
  tell('begun');
}

/** Follows another tab that signed out. */
export function followSignOut(): void {
  follow('ended', () => location.reload());
}

/** Hears of another tab that signed in. @returns stops listening */
export function followSignIn(listener: () => void): () => void {
  return follow('begun', listener);
}

function tell(news: SessionNews): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

function follow(news: SessionNews, listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === news) listener();
  };
  return () => channel.close();
}
