import { rm } from 'node:fs/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { startEventStoreServer } from '@spoor/infra/embedded/event-store-server/server';
import { createClient } from '@spoor/infra/event-store/eventstoredb.client';
import { makeTempFolder } from '../support/temp-folder.ts';

export interface StoreUnderTest {
  readonly connectionString: string;
  /** A client, which goes when the store is stopped. */
  connect(): EventStoreDBClient;
  /**
   * Clients first: the client package keeps the pending appends of all clients in one variable, and a call of one that breaks
   * fails those of all, also in the spec that comes next.
   */
  stop(): Promise<void>;
}

/**
 * The real server that EVENTSTORE_URL names; without one, an embedded server of this spec's own. The specs beside this file
 * hold for the embedded server and for 24.10; where older versions answer otherwise, `older-versions.int.spec.ts` says how.
 */
export async function startStoreUnderTest(): Promise<StoreUnderTest> {
  const real = process.env.EVENTSTORE_URL;
  if (real) return storeAt(real, async () => {});
  const dataDir = await makeTempFolder('event-store');
  const server = await startEventStoreServer({ port: 0, dataDir });
  return storeAt(server.url, async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });
}

function storeAt(connectionString: string, stopServer: () => Promise<void>): StoreUnderTest {
  const clients: EventStoreDBClient[] = [];
  return {
    connectionString,
    connect() {
      const client = createClient(connectionString);
      clients.push(client);
      return client;
    },
    async stop() {
      await Promise.all(clients.map((client) => client.dispose()));
      await stopServer();
    },
  };
}
