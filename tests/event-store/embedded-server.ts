import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const main = join(import.meta.dirname, '../../infra/src/embedded/event-store-server/main.ts');

/** The embedded server in a process of its own, as the system runs it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Lines that it wrote so far. */
  readonly lines: readonly string[];
  /** Resolves with the exit code when the process is gone. */
  readonly exited: Promise<number | null>;
}

/** Starts the server without waiting for it. */
export function spawnServer(args: readonly string[]): ServerProcess {
  const child = spawn(process.execPath, ['--conditions=@spoor/source', main, ...args], {
    env: { ...process.env, LOG_FORMAT: 'json', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (line) => lines.push(line));
  }
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, lines, exited };
}

/** Starts the server and resolves when it listens. */
export async function startServer(args: readonly string[]): Promise<ServerProcess> {
  const server = spawnServer(args);
  const listening = new Promise<void>((resolve) => {
    const look = () => server.lines.some((line) => line.includes('listening')) && resolve();
    server.child.stdout?.on('data', () => setImmediate(look));
  });
  const failed = server.exited.then((code) => {
    throw new Error(`The event store ended with ${code}: ${server.lines.join(' ')}`);
  });
  await Promise.race([listening, failed]);
  failed.catch(() => {});
  return server;
}
