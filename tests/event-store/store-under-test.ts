import { rm } from 'node:fs/promises';
import { startEventStoreServer } from '@spoor/infra/embedded/event-store-server/server';
import { makeTempFolder } from '../support/temp-folder.ts';

export interface StoreUnderTest {
  readonly connectionString: string;
  stop(): Promise<void>;
}

/** The real server that EVENTSTORE_URL names; without one, an embedded server of this spec's own. */
export async function startStoreUnderTest(): Promise<StoreUnderTest> {
  const real = process.env.EVENTSTORE_URL;
  if (real) return { connectionString: real, stop: async () => {} };
  const dataDir = await makeTempFolder('event-store');
  const server = await startEventStoreServer({ port: 0, dataDir });
  return {
    connectionString: `esdb://127.0.0.1:${server.port}?tls=false`,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
