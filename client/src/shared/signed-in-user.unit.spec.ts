import { logLevel } from '@spoor/contracts/logs/log-levels';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';
import { setLogQueue } from './log.ts';
import { createLogQueue } from './log-queue.ts';
import { refetchAll } from './refetch.ts';
import { userQuery } from './signed-in-user.ts';

/** What the log hears while the server answers a question for the signed-in user with this status. */
async function loggedAt(status: number): Promise<unknown[]> {
  const sent: string[] = [];
  const queue = createLogQueue({
    platform: '',
    userAgent: '',
    now: Date.now,
    post: async (_, body) => sent.push(body) > 0,
    beacon: (_, body) => sent.push(body) > 0,
  });
  setLogQueue(queue);
  const api = createApiClient({
    transport: async () => ({ status, header: () => null, body: {} }),
    language: () => 'nl',
  });
  await new QueryClient().fetchQuery(userQuery(api)).catch(() => undefined);
  await queue.flush();
  return sent.flatMap((body) => JSON.parse(body));
}

it.each([500, 503])('A user who cannot be loaded is told to the log: %d', async (status) => {
  expect(await loggedAt(status)).toEqual([
    expect.objectContaining({
      level: logLevel.error,
      short_message: '500 Could not load application user',
    }),
  ]);
});

it('A visitor is no error', async () => {
  expect(await loggedAt(401)).toEqual([]);
});

it('Who is a visitor is not looked up again', async () => {
  let requests = 0;
  const api = createApiClient({
    transport: async () => {
      requests += 1;
      return { status: 401, header: () => null, body: {} };
    },
    language: () => 'nl',
  });
  const queryClient = new QueryClient();
  const leave = new QueryObserver(queryClient, userQuery(api)).subscribe(() => undefined);
  await expect.poll(() => queryClient.getQueryData(userQuery(api).queryKey)).toBeNull();
  await refetchAll(queryClient);
  await queryClient.prefetchQuery(userQuery(api));
  expect(requests).toBe(1);
  leave();
});
