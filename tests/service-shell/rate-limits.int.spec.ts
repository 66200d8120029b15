import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { rateLimits: true } });
});
afterAll(() => service.close());

/** Proxies in our own network are believed when they say whom they speak for. */
const visitor = (address: string) => ({ 'x-forwarded-for': address });

const read = (headers: Record<string, string>) => service.call(menuRoutes.list.path, { headers });
const write = (headers: Record<string, string>) =>
  service.call(authRoutes.logout.path, { method: 'POST', headers });

async function statuses(times: number, call: () => Promise<{ statusCode: number }>): Promise<number[]> {
  const found: number[] = [];
  for (let count = 0; count < times; count += 1) found.push((await call()).statusCode);
  return found;
}

describe('Whoever asks too much in a minute', () => {
  it('is told to wait, reading', async () => {
    const greedy = visitor('192.0.2.1');
    expect(new Set(await statuses(300, () => read(greedy)))).toEqual(new Set([200]));
    const answer = await read(greedy);
    expect(answer.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await read(visitor('192.0.2.2'))).statusCode).toBe(200);
  });

  it('is told to wait, writing', async () => {
    const greedy = visitor('192.0.2.3');
    expect(new Set(await statuses(30, () => write(greedy)))).toEqual(new Set([204]));
    expect((await write(greedy)).statusCode).toBe(429);
    expect((await read(greedy)).statusCode).toBe(200);
  });
});
