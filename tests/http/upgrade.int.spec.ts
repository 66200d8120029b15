import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { projections } from '@spoor/projections/read-model';
import { rebuild } from '@spoor/projections/runtime/rebuild';
import { openConnections } from '@spoor/service/app/connections';
import { createService } from '@spoor/service/app/create-service';
import { PlatformDirectory } from '@spoor/service/platforms/platform-directory';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';

const rebuilt = projections.filter(({ name }) => ['change-log', 'change-feed'].includes(name));

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** A service that starts on the database as it is. */
async function startUpgraded() {
  const { config, logger, render } = service.connections;
  const connections = await openConnections(config, logger, render);
  const app = await createService(connections);
  await app.init();
  const server = app.getHttpAdapter().getInstance();
  await server.ready();
  await app.get(PlatformDirectory).read();
  return {
    call: (url: string, headers: Record<string, string>) =>
      server.inject({ url, headers: { ...headers, host: service.platform.hostNames[0] ?? '' } }),
    async close() {
      await app.close();
      await connections.close();
    },
  };
}

it('answers what reads a table of an older version with 503 until it is rebuilt, and is not ready', async () => {
  const { database, store, logger } = service.connections;
  const { headers } = await service.createUser('Admin');
  // As version 2 left it.
  await sql`ALTER TABLE read_model.change_log RENAME COLUMN actions TO deeds`.execute(database);
  await sql`UPDATE read_model.projection_status SET version = 2 WHERE projection = 'change-log'`.execute(
    database,
  );

  // As a version that knew of no feed leaves it, once its first build has begun.
  await sql`UPDATE read_model.projection_status SET version = 0, position = -1 WHERE projection = 'change-feed'`.execute(
    database,
  );

  const upgraded = await startUpgraded();
  const call = (url: string) => upgraded.call(url, headers);
  const ready = urlOf(systemRoutes.ready);
  const changes = urlOf(changeRoutes.list);
  const refusal = await call(changes);
  expect(refusal.json()).toMatchObject({ status: 503, code: 'projection_lagging' });
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
  const feeds = [urlOf(changeRoutes.list, undefined, { after: 'now' }), urlOf(changeRoutes.stream)];
  for (const feed of feeds)
    expect((await call(feed)).json()).toMatchObject({ status: 503, code: 'projection_lagging' });
  expect((await call(ready)).statusCode).toBe(503);

  await rebuild(rebuilt, { db: database, store, logger });
  expect((await call(changes)).statusCode).toBe(200);
  expect((await call(feeds[0] ?? '')).statusCode).toBe(200);
  // An answer may be half a second old.
  await expect.poll(async () => (await call(ready)).statusCode, { timeout: 20_000 }).toBe(200);
  await upgraded.close();
});
