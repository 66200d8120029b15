import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { connectionStringOf } from '@spoor/infra/embedded/event-store-server/access';

const main = join(import.meta.dirname, '../../infra/src/embedded/event-store-server/main.ts');

export interface TestEventStore {
  /** `esdb://…` */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a real event store of its own. @param folder where it keeps its events */
export async function startTestEventStore(folder: string): Promise<TestEventStore> {
  // It chooses the port itself: one that was free a moment ago may be somebody else's by now.
  const server = spawn(
    process.execPath,
    ['--conditions=@spoor/source', main, '--port=0', `--data=${folder}`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'info', LOG_FORMAT: 'json' },
    },
  );
  const port = await portPrintedBy(server.stdout, server);
  return {
    url: connectionStringOf({ port, dataDir: folder }),
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}

/** The port in the line that says that it listens. Whatever else it says than news is passed on. */
function portPrintedBy(output: Readable, server: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  createInterface({ input: output }).on('line', (line) => {
    const { level, port } = JSON.parse(line) as { level: string; port?: number };
    if (port !== undefined) resolve(port);
    else if (level !== 'info') process.stdout.write(`${line}\n`);
  });
  server.once('exit', (code) => reject(new Error(`The event store ended with exit code ${code}`)));
  return promise;
}
