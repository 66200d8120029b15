import type { Session } from '@spoor/contracts/auth/auth.views';
import { describe, expect, it } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';

const quarter = 15 * 60_000;

/** A server that issues `token 1`, `token 2` … until its cookie is revoked. */
function fakeServer(clock: { now: number }) {
  let cookie = true;
  let given = 0;
  return {
    refresh: async () => {
      if (!cookie) return undefined;
      given += 1;
      const expiresOn = new Date(clock.now + quarter).toISOString();
      return { accessToken: `token ${given}`, expiresOn } as Session;
    },
    end: () => {
      cookie = false;
    },
    signIn: () => {
      cookie = true;
    },
  };
}

function setUp(signedIn = true) {
  const clock = { now: 0 };
  const server = fakeServer(clock);
  return { clock, server, tokens: createAccessTokens(server.refresh, signedIn, () => clock.now) };
}

describe('Access tokens', () => {
  it('are kept for most of their life, and renewed once for all who wait', async () => {
    const { clock, tokens } = setUp();
    expect(await Promise.all([tokens.current(), tokens.current()])).toEqual(['token 1', 'token 1']);
    clock.now = quarter * 0.7;
    expect(await tokens.current()).toBe('token 1');
    clock.now = quarter * 0.9;
    expect(await tokens.current()).toBe('token 2');
  });

  it('are never asked for by a visitor', async () => {
    expect(await setUp(false).tokens.current()).toBeUndefined();
  });

  it('outlive a server that is away', async () => {
    const clock = { now: 0 };
    let isAway = true;
    const server = fakeServer(clock);
    const refresh = async () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return await server.refresh();
    };
    const tokens = createAccessTokens(refresh, true, () => clock.now);
    await expect(tokens.current()).rejects.toThrow('Failed to fetch');
    isAway = false;
    expect(await tokens.current()).toBe('token 1');
  });
});

describe('When the account was closed', () => {
  it('whoever asks is told, so that nobody types a password that does not help', async () => {
    const tokens = createAccessTokens(async () => null, true);
    const reported: boolean[] = [];
    tokens.onEnd(async (isClosed) => {
      reported.push(isClosed);
      return false;
    });
    expect([await tokens.current(), await tokens.renew()]).toEqual([undefined, undefined]);
    // Once it is answered, it counts as ended.
    expect(reported).toEqual([true, false]);
  });
});

describe('When the session has ended', () => {
  it('nobody gets a token any more', async () => {
    const { server, tokens } = setUp();
    server.end();
    expect([await tokens.current(), await tokens.renew()]).toEqual([undefined, undefined]);
  });

  it('everybody waits until the person has signed in again, and is asked once', async () => {
    const { server, tokens } = setUp();
    const { promise: requested, resolve: answer } = Promise.withResolvers<boolean>();
    let times = 0;
    tokens.onEnd(async () => {
      times += 1;
      return await requested;
    });
    server.end();
    const waiting = Promise.all([tokens.renew(), tokens.current()]);
    server.signIn();
    answer(true);
    expect(await waiting).toEqual(['token 1', 'token 1']);
    expect(times).toBe(1);
  });

  it('who does not want to sign in again gets none', async () => {
    const { server, tokens } = setUp();
    const stop = tokens.onEnd(async () => false);
    server.end();
    expect(await tokens.current()).toBeUndefined();
    stop();
    expect(await tokens.current()).toBeUndefined();
  });
});
