import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort, waitForPort } from '@spoor/infra/embedded/ports';

const main = join(import.meta.dirname, '../../infra/src/embedded/event-store-server/main.ts');

export interface TestEventStore {
  /** `esdb://…` */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a real event store of its own. @param folder where it keeps its events */
export async function startTestEventStore(folder: string): Promise<TestEventStore> {
  const port = await freePort();
  const server: ChildProcess = spawn(
    process.execPath,
    ['--conditions=@spoor/source', main, `--port=${port}`, `--data=${folder}`],
    { stdio: 'inherit', env: { ...process.env, LOG_LEVEL: 'warn' } },
  );
  await waitForPort(port);
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}
