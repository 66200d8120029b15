import type { Session } from '@spoor/contracts/auth/auth.views';

/** Holds the tab's access token, in memory only. */
export interface AccessTokens {
  /** A token that is not about to expire; undefined for visitors. */
  current(): Promise<string | undefined>;
  /** Requests a new token, once for all who wait; undefined where the session has ended. */
  renew(): Promise<string | undefined>;
  /**
   * Lets callers wait for a person to sign in again after their session has ended.
   * @param confirmEnd resolves to whether somebody signed in; if not, the session stays ended
   * @returns a function that stops asking
   */
  onEnd(confirmEnd: ConfirmSessionEnd): () => void;
}

/** @param isRefused whether it ended because the account may have been closed, which signing in does not help */
export type ConfirmSessionEnd = (isRefused: boolean) => Promise<boolean>;

interface HeldToken {
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly renewAt: number;
}

/** Tokens are renewed after this share of their lifetime. */
const usableShare = 0.8;

/**
 * @param refresh trades the refresh cookie for a session; undefined where the cookie is no longer valid, null where it is
 *   refused, as that of an account that was closed. Its errors go to whoever needs a token, and end nothing
 * @param signedIn whether the server rendered this page for a user: visitors request no token
 */
export function createAccessTokens(
  refresh: () => Promise<Session | null | undefined>,
  signedIn: boolean,
  now: () => number = Date.now,
): AccessTokens {
  let held: HeldToken | null | undefined;
  let renewal: Promise<string | undefined> | undefined;
  let ended = !signedIn;
  let confirmEnd: ConfirmSessionEnd | undefined;
  async function exchange(): Promise<string | undefined> {
    let session = ended ? undefined : await holdingRefreshLock(refresh);
    while (!session && (await confirmEnd?.(session === null))) session = await holdingRefreshLock(refresh);
    ended = !session;
    held = session && {
      text: session.accessToken,
      renewAt: now() + (Date.parse(session.expiresOn) - now()) * usableShare,
    };
    return held?.text;
  }

  async function renew(): Promise<string | undefined> {
    renewal ??= exchange().finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  return {
    renew,
    current: async () => (held && now() < held.renewAt ? held.text : renew()),
    onEnd(listener) {
      confirmEnd = listener;
      return () => {
        if (confirmEnd === listener) confirmEnd = undefined;
      };
    },
  };
}

/** A refresh token works once: two tabs using the same one would look like theft. */
export function holdingRefreshLock<T>(act: () => Promise<T>): Promise<T> {
  // Neither old browsers nor sites over http have any.
  const { locks }: { locks?: LockManager } = navigator;
  return locks ? locks.request('spoor-refresh', act) : act();
}
