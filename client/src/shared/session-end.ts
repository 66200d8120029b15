import { sessionRoutes } from '@spoor/contracts/auth/session.routes';
import { holdingRefreshLock } from './access-tokens.ts';
import type { ApiClient } from './api-client.ts';
import { ApiError, isTemporaryFailure } from './api-error.ts';

/** What hears of the end of the session of who is signed in; calls wait for its answer. */
export interface SessionEndListener {
  /** Resolves to whether somebody signed in again. */
  readonly confirm?: () => Promise<boolean>;
  /** The account was closed, which signing in does not help: calls wait for ever. Whoever begins to listen later hears it, too. */
  readonly closed?: () => void;
}

interface Subscription {
  readonly listeners: Set<SessionEndListener>;
  isClosed: boolean;
  stop: () => void;
}
const subscriptions = new WeakMap<ApiClient, Subscription>();

/** @returns a function that stops listening */
export function listenToSessionEnd(api: ApiClient, listener: SessionEndListener): () => void {
  const subscription = subscriptions.get(api) ?? begin(api);
  subscription.listeners.add(listener);
  if (subscription.isClosed) listener.closed?.();
  return () => {
    subscription.listeners.delete(listener);
    if (subscription.listeners.size > 0) return;
    subscription.stop();
    subscriptions.delete(api);
  };
}

function begin(api: ApiClient): Subscription {
  const created: Subscription = { listeners: new Set(), isClosed: false, stop: () => undefined };
  created.stop = api.onSessionEnd((isRefused) =>
    isRefused ? answerRefusal(api, created) : confirmEnd(created.listeners),
  );
  subscriptions.set(api, created);
  return created;
}

/** What stands before the service may refuse to renew a session, too: the service alone says that an account was closed. */
async function answerRefusal(api: ApiClient, subscription: Subscription): Promise<boolean> {
  try {
    await holdingRefreshLock(() => api.call(sessionRoutes.refresh, { anonymous: true }));
    return true;
  } catch (error) {
    if (isTemporaryFailure(error)) throw error;
    const isClosed = error instanceof ApiError && error.problem?.code === 'user_inactive';
    return await (isClosed ? notifyClosed(subscription) : confirmEnd(subscription.listeners));
  }
}

async function confirmEnd(listeners: ReadonlySet<SessionEndListener>): Promise<boolean> {
  const confirming = [...listeners].findLast((each) => each.confirm !== undefined);
  return (await confirming?.confirm?.()) ?? false;
}

/** What tells it is loaded after the screen: as long as it does not listen, its reader keeps the screen, and what they typed there. */
function notifyClosed(subscription: Subscription): Promise<boolean> {
  subscription.isClosed = true;
  for (const { closed } of subscription.listeners) closed?.();
  return new Promise(() => {});
}
