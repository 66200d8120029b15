import { sessionRoutes } from '@spoor/contracts/auth/session.routes';
import { holdingRefreshLock } from './access-tokens.ts';
import type { ApiClient } from './api-client.ts';
import { ApiError, isTemporaryFailure } from './api-error.ts';

/** What hears of the end of the session of who is signed in; calls wait for its answer. */
export interface SessionEndListener {
  /** Resolves to whether somebody signed in again. */
  readonly confirm?: () => Promise<boolean>;
  /** The account was closed, which signing in does not help: calls wait for ever. */
  readonly closed?: () => void;
}

interface Subscription {
  readonly listeners: Set<SessionEndListener>;
  readonly stop: () => void;
}
const hearings = new WeakMap<ApiClient, Subscription>();

/** @returns a function that stops listening */
export function listenToSessionEnd(api: ApiClient, listener: SessionEndListener): () => void {
  const subscription = hearings.get(api) ?? begin(api);
  subscription.listeners.add(listener);
  return () => {
    subscription.listeners.delete(listener);
    if (subscription.listeners.size > 0) return;
    subscription.stop();
    hearings.delete(api);
  };
}

function begin(api: ApiClient): Subscription {
  const listeners = new Set<SessionEndListener>();
  const stop = api.onSessionEnd((isRefused) =>
    isRefused ? answerRefusal(api, listeners) : confirmEnd(listeners),
  );
  const created = { listeners, stop };
  hearings.set(api, created);
  return created;
}

/** What stands before the service may refuse to renew a session, too: the service alone says that an account was closed. */
async function answerRefusal(api: ApiClient, listeners: ReadonlySet<SessionEndListener>): Promise<boolean> {
  try {
    await holdingRefreshLock(() => api.call(sessionRoutes.refresh, { anonymous: true }));
    return true;
  } catch (error) {
    if (isTemporaryFailure(error)) throw error;
    const isClosed = error instanceof ApiError && error.problem?.code === 'user_inactive';
    return await (isClosed ? notifyClosed(listeners) : confirmEnd(listeners));
  }
}

async function confirmEnd(listeners: ReadonlySet<SessionEndListener>): Promise<boolean> {
  const confirming = [...listeners].findLast((each) => each.confirm !== undefined);
  return (await confirming?.confirm?.()) ?? false;
}

function notifyClosed(listeners: ReadonlySet<SessionEndListener>): Promise<boolean> {
  const notified = [...listeners].filter((each) => each.closed !== undefined);
  for (const { closed } of notified) closed?.();
  return notified.length === 0 ? Promise.resolve(false) : new Promise(() => {});
}
