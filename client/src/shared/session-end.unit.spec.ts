import type { Problem } from '@spoor/contracts/shared/problem';
import { expect, it } from 'vitest';
import type { ConfirmSessionEnd } from './access-tokens.ts';
import type { ApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { listenToSessionEnd } from './session-end.ts';

const refusal = (code: string) => new ApiError(403, { code } as Problem);

/** An API whose session ends when somebody says so. @param renew what comes of renewing it */
function apiThatEnds(renew: () => Promise<unknown> = () => Promise.reject(refusal('user_inactive'))): {
  api: ApiClient;
  end: (isRefused: boolean) => Promise<boolean> | undefined;
} {
  let confirmEnd: ConfirmSessionEnd | undefined;
  const api = {
    call: renew,
    onSessionEnd: (confirm: ConfirmSessionEnd) => {
      confirmEnd = confirm;
      return () => {
        confirmEnd = undefined;
      };
    },
  } as unknown as ApiClient;
  return { api, end: (isRefused) => confirmEnd?.(isRefused) };
}

it('A session that ended is asked of the newest screen that asks, and of nobody once these are left', async () => {
  const { api, end } = apiThatEnds();
  const confirmed: string[] = [];
  const screen = (name: string) => ({
    confirm: async () => {
      confirmed.push(name);
      return true;
    },
  });
  const stops = [
    listenToSessionEnd(api, screen('first')),
    listenToSessionEnd(api, screen('second')),
    listenToSessionEnd(api, { closed: () => confirmed.push('closed') }),
  ];
  expect(await end(false)).toBe(true);
  expect(confirmed).toEqual(['second']);
  for (const stop of stops) stop();
  expect(end(false)).toBeUndefined();
});

it('That the account was closed has calls wait for ever; whoever begins to listen only then hears it, too', async () => {
  const { api, end } = apiThatEnds();
  const received: string[] = [];
  const stops = [
    listenToSessionEnd(api, { confirm: async () => received.push('asked') === 0 }),
    listenToSessionEnd(api, { closed: () => received.push('first') }),
  ];
  void end(true)?.then(() => received.push('went on'));
  await expect.poll(() => received).toEqual(['first']);
  stops.push(listenToSessionEnd(api, { closed: () => received.push('second') }));
  expect(received).toEqual(['first', 'second']);
  for (const stop of stops) stop();
});

it('A refusal of something else says nothing of the account: it is asked as ever', async () => {
  const { api, end } = apiThatEnds(() => Promise.reject(refusal('forbidden')));
  const received: string[] = [];
  listenToSessionEnd(api, { confirm: async () => true, closed: () => received.push('closed') });
  expect(await end(true)).toBe(true);
  expect(received).toEqual([]);
});

it('What is renewed after all has the call tried again, and asks nobody; two tabs never renew it at once', async () => {
  const renewed: string[] = [];
  const { api, end } = apiThatEnds(async () => renewed.push('renewed'));
  const received: string[] = [];
  listenToSessionEnd(api, {
    confirm: async () => received.push('asked') === 0,
    closed: () => received.push('closed'),
  });
  const ending = await navigator.locks.request('spoor-refresh', async () => {
    const ended = end(true);
    await navigator.locks.query();
    expect(renewed).toEqual([]);
    return [ended];
  });
  expect(await ending[0]).toBe(true);
  expect(renewed).toEqual(['renewed']);
  expect(received).toEqual([]);
});

it('A service that is away when it is asked again ends nothing', async () => {
  const { api, end } = apiThatEnds(() => Promise.reject(new ApiError(503)));
  const received: string[] = [];
  listenToSessionEnd(api, { confirm: async () => received.push('asked') === 0 });
  await expect(end(true)).rejects.toThrow('HTTP 503');
  expect(received).toEqual([]);
});
