import type { Session } from '@spoor/contracts/auth/auth.views';

/** Keeps the access token of this tab, in memory only. */
export interface AccessTokens {
  /** A token that is still good for a while; undefined where nobody is signed in. */
  current(): Promise<string | undefined>;
  /** Asks for a new one, once for all who wait. Undefined where the session has ended. */
  renew(): Promise<string | undefined>;
  /**
   * Has everybody who needs a token wait for a person to sign in again, once their session has ended.
   * @param ask answers whether somebody has signed in; where not, the session stays ended
   * @returns stops asking
   */
  onEnd(ask: () => Promise<boolean>): () => void;
}

interface HeldToken {
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly renewAt: number;
}

/** Renewed when this much of a token's life is over, so that no call meets an expired one. */
const usableShare = 0.8;

/**
 * @param refresh trades the refresh cookie for a session; undefined where the cookie no longer counts. What it throws,
 *   such as that the server is away, goes to whoever needs a token, and ends nothing.
 * @param signedIn whether the server rendered this page for somebody: a visitor never asks for a token.
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

/** A refresh token works once: two tabs that spend the same one at the same time would look like a thief. */
async function exclusively<T>(act: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return await act();
  return await navigator.locks.request('spoor-refresh', act);
}
