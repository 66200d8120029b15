import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '@spoor/infra/wait-until';

/** A control group, in which processes have so much memory together and no more. */
export interface MemoryGroup {
  /** The arguments before a command that is to run in it, with all that it starts. */
  readonly enter: readonly string[];
  /** How often it had no memory left to give, and something was ended. */
  kills(): number;
  /** Once all its processes have ended. */
  remove(): Promise<void>;
}

/** The files of the two versions of Linux' control groups. */
const versions = [
  {
    mount: '/sys/fs/cgroup/memory',
    line: /^\d+:memory:(.*)$/m,
    limits: ['memory.limit_in_bytes'],
    events: 'memory.oom_control',
  },
  {
    mount: '/sys/fs/cgroup',
    line: /^0::(.*)$/m,
    limits: ['memory.max'],
    events: 'memory.events',
  },
] as const;

/** @returns undefined where the machine allows none: without the rights, or elsewhere than on Linux */
export function makeMemoryGroup(bytes: number): MemoryGroup | undefined {
  for (const { mount, line, limits, events } of versions) {
    const own = line.exec(readOrEmpty('/proc/self/cgroup'))?.[1];
    if (own === undefined || !existsSync(join(mount, own))) continue;
    const folder = join(mount, own, `spoor-${process.pid}`);
    try {
      mkdirSync(folder);
      for (const limit of limits) writeFileSync(join(folder, limit), String(bytes));
    } catch {
      removeFolder(folder);
      continue;
    }
    return {
      enter: ['/bin/sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', folder],
      kills: () => Number(/^oom_kill (\d+)$/m.exec(readOrEmpty(join(folder, events)))?.[1] ?? 0),
      async remove() {
        await waitUntil(async () => removeFolder(folder), { every: 100, within: 10_000 });
      },
    };
  }
  return undefined;
}

function removeFolder(folder: string): boolean {
  try {
    rmdirSync(folder);
  } catch {
    // Something still runs in it, or it was never made.
  }
  return !existsSync(folder);
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
