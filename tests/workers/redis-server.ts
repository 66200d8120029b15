import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@spoor/infra/embedded/ports';

export interface RedisServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a Redis of our own, on a free port where none is given, with nothing kept on disk.
 * @throws Error with what to install where there is no `redis-server`, or with its last line where it does not start
 */
export async function startRedisServer(port?: number): Promise<RedisServer> {
  const usedPort = port ?? (await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'spoor-redis-'));
  const settings = ['--port', `${usedPort}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(server, 'exit');
  await once(server, 'spawn').catch((error) => {
    throw new Error('These tests need redis-server: apt-get install redis-server', { cause: error });
  });

  let lastLine = '';
  for await (const line of createInterface(server.stdout)) {
    lastLine = line;
    if (line.includes('Ready to accept connections')) break;
  }
  if (server.exitCode !== null) throw new Error(`redis-server did not start: ${lastLine}`);
  server.stdout.resume();

  return {
    url: `redis://127.0.0.1:${usedPort}`,
    async stop() {
      server.kill('SIGKILL');
      await exit;
      await rm(folder, { recursive: true });
    },
  };
}
