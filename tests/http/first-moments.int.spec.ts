import { randomUUID } from 'node:crypto';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { Health } from '@spoor/contracts/system/health';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { parseConfig } from '@spoor/infra/config';
import { createLogger } from '@spoor/infra/logger';
import { type OpenConnections, openConnections } from '@spoor/service/app/connections';
import { createService } from '@spoor/service/app/create-service';
import { signAccessToken } from '@spoor/service/auth/access-token';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Nobody listens there. */
const nowhere = '127.0.0.1:9';

const secretKey = 'a-secret-for-tests-of-enough-characters';

let connections: OpenConnections;
let server: FastifyInstance;
let stop: () => Promise<void>;
beforeAll(async () => {
  const config = parseConfig({
    EVENTSTORE_URL: `esdb://${nowhere}?tls=false`,
    DATABASE_URL: `postgres://${nowhere}/spoor`,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
  });
  connections = await openConnections(config, createLogger(config, 'service'), async () => {
    throw new Error('Nothing to render yet');
  });
  const app = await createService(connections);
  await app.init();
  server = app.getHttpAdapter().getInstance();
  stop = () => app.close();
});
afterAll(async () => {
  await stop();
  await connections.close();
});

describe('A service that starts before anything else is there', () => {
  it('lives, and says that it is not ready', async () => {
    expect((await server.inject(systemRoutes.live.path)).statusCode).toBe(200);
    const ready = await server.inject(systemRoutes.ready.path);
    expect(ready.statusCode).toBe(503);
    const states = ready.json<Health>().parts.map(({ name, state }) => [name, state]);
    expect(Object.fromEntries(states)).toEqual({
      postgres: 'failing',
      clock: 'unknown',
      'event-store': 'failing',
      'object-store': 'ok',
      migrations: 'unknown',
      'event-log': 'unknown',
      'secret-key': 'unknown',
      vault: 'unknown',
      'read-models': 'unknown',
      projections: 'unknown',
      workers: 'unknown',
      site: 'unknown',
      backups: 'unknown',
    });
    expect(ready.json().status).toBe('degraded');
  });

  it('asks programs to come back later', async () => {
    const response = await server.inject(menuRoutes.list.path);
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('asks who has signed in to come back later too, rather than to sign in again', async () => {
    const claims = { userGuid: randomUUID(), platformGuid: randomUUID() };
    const { accessToken } = await signAccessToken(secretKey, claims, new Date());
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await server.inject({ url: menuRoutes.list.path, headers });
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('asks people for a moment of patience, in Dutch', async () => {
    const response = await server.inject('/');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('<h1>Even geduld</h1>');
  });
});
