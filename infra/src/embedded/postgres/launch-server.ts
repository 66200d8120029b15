import { spawn } from 'node:child_process';
import { closeSync, fchownSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import type { Postmaster } from './postmaster.ts';
import type { ServerFolder } from './server-folder.ts';

/** Settings as in postgresql.conf. */
export type PostgresSettings = Readonly<Record<string, string>>;

const defaultServerSettings: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  // An import of thousands changes what the planner should know; by default it hears within a minute.
  autovacuum_naptime: '15s',
  // Statements here are small and frequent: compiling them costs more than it saves.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Starts the server's process and doesn't wait for it; what it says goes to a file, for it may outlive us. */
export function launchServer(
  folder: ServerFolder,
  binaries: PostgresBinaries,
  port: number,
  settings: PostgresSettings,
): Postmaster {
  const log = openSync(logFile(folder), 'w', 0o600);
  if (folder.user) fchownSync(log, folder.user.uid, folder.user.gid);
  const chosen = Object.entries({ ...defaultServerSettings, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(binaries.postgres, ['-D', folder.cluster, '-p', String(port), ...chosen], {
    cwd: folder.path,
    env: { LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    // In a process group of its own: Ctrl-C is for the supervisor, which stops the server last.
    detached: true,
    ...folder.user,
  });
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw new Error(`PostgreSQL could not be run from ${binaries.postgres}.`);
  return { pid: child.pid, port };
}

/** The end of what the server said since it was last launched. */
export async function lastOutput(folder: ServerFolder): Promise<string> {
  const words = await readFile(logFile(folder), 'utf8').catch(() => '');
  return words.trim().split('\n').slice(-5).join('\n');
}

function logFile(folder: ServerFolder): string {
  return join(folder.path, 'postgres.log');
}
