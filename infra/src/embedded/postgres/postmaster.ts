import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a server writes about itself in its lock file. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** The server that runs on this cluster now, also one that a killed supervisor left behind. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pidLine, , , portLine] = text.split('\n');
  const [pid, port] = [Number(pidLine), Number(portLine)];
  return pid > 0 && port > 0 && (await serves(pid, cluster)) ? { pid, port } : undefined;
}

/**
 * Whether this process is a server of this cluster. That a process with the pid exists proves nothing: the lock file outlives a
 * killed server, and its pid may by now belong to somebody else.
 */
export async function serves(pid: number, cluster: string): Promise<boolean> {
  if (!exists(pid)) return false;
  if (process.platform !== 'linux') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.split('\0').includes(cluster);
}

/** Resolves once the server is gone. Only a parent is told of a process's end, and of an adopted server we aren't the parent. */
export async function serverEnd(
  pid: number,
  cluster: string,
  { keepAwake }: { keepAwake: boolean },
): Promise<void> {
  while (await serves(pid, cluster)) await sleep(50, undefined, { ref: keepAwake });
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
