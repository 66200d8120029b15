import type { Session } from '@spoor/contracts/auth/auth.views';

/** Holds the tab's access token, in memory only. */
export interface AccessTokens {
  /** A token that is not about to expire; undefined for visitors. */
  current(): Promise<string | undefined>;
  /** Requests a new token, once for all who wait; undefined where the session has ended. */
  renew(): Promise<string | undefined>;
  /**
   * Lets callers wait for a person to sign in again after their session has ended.
   * @param ask resolves to whether somebody signed in; if not, the session stays ended
   * @returns a function that stops asking
   */
  onEnd(ask: () => Promise<boolean>): () => void;
}

interface HeldToken {
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly renewAt: number;
}

/** Tokens are renewed after this share of their lifetime. */
const usableShare = 0.8;

/**
 * @param refresh trades the refresh cookie for a session; undefined where the cookie is no longer valid. Its errors
 *   go to whoever needs a token, and end nothing
 * @param signedIn whether the server rendered this page for a user: visitors request no token
 */
export function createAccessTokens(
  refresh: () => Promise<Session | undefined>,
  signedIn: boolean,
  now: () => number = Date.now,
): AccessTokens {
  let held: HeldToken | undefined;
  let renewal: Promise<string | undefined> | undefined;
  let ended = !signedIn;
  let ask: (() => Promise<boolean>) | undefined;

  async function exchange(): Promise<string | undefined> {
    let session = ended ? undefined : await exclusively(refresh);
    while (session === undefined && (await ask?.())) session = await exclusively(refresh);
    ended = session === undefined;
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
    return await renewal;
  }

  return {
    renew,
    current: async () => (held !== undefined && now() < held.renewAt ? held.text : await renew()),
    onEnd(asking) {
      ask = asking;
      return () => {
        if (ask === asking) ask = undefined;
      };
    },
  };
}

/** A refresh token works once: two tabs using the same one would look like theft. */
async function exclusively<T>(act: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return await act();
  return await navigator.locks.request('spoor-refresh', act);
}
