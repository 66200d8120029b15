import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { postsPerSecond, requestsPerSecond } from '../load.ts';

/** Requests per second of a bare Fastify that answers with these very bytes from memory. */
export function bareRequestsPerSecond(bytes: Uint8Array, mediaType: string): Promise<number> {
  return withFile(bytes, 'answer.bin', (file) => measured('bare-server.ts', [file, mediaType], '/'));
}

/** Requests per second of a bare Fastify that takes this body and does nothing with it. */
export function acceptedPerSecond(body: string, headers: Record<string, string>): Promise<number> {
  return withServer('accepting-server.ts', [], (url) => postsPerSecond(`${url}/`, body, headers));
}

/** Requests per second of a static file server that serves these very bytes from disk. */
export function staticRequestsPerSecond(bytes: Uint8Array, fileName: string): Promise<number> {
  return withFile(bytes, fileName, (file) => measured('static-server.ts', [file], `/${basename(file)}`));
}

async function withFile<T>(bytes: Uint8Array, name: string, use: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'spoor-bench-'));
  try {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Lets `use` write to a bare Fastify with one update in Postgres per call: `PUT /{0…63}`. */
export function withUpdateServer<T>(databaseUrl: string, use: (url: string) => Promise<T>): Promise<T> {
  return withServer('update-server.ts', [databaseUrl], use);
}

function measured(server: string, args: readonly string[], path: string): Promise<number> {
  return withServer(server, args, (url) => requestsPerSecond(url + path));
}

async function withServer<T>(
  server: string,
  args: readonly string[],
  use: (url: string) => Promise<T>,
): Promise<T> {
  const child = fork(join(import.meta.dirname, server), args);
  try {
    const [port] = await once(child, 'message');
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}
