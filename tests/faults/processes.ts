import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A process of this machine. */
export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly commandLine: string;
}

/** All processes of this machine as they are now; those that ended and wait to be counted are left out. */
export async function listProcesses(): Promise<ProcessEntry[]> {
  const columns = 'pid=,ppid=,stat=,args=';
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', columns], { maxBuffer: 2 ** 24 });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state = '', commandLine = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    const hasEnded = pid === undefined || state.startsWith('Z');
    return hasEnded ? [] : [{ pid: Number(pid), parent: Number(parent), commandLine }];
  });
}

/** Everything that this process started, directly or by way of others. */
export function descendantsOf(pid: number, processes: readonly ProcessEntry[]): ProcessEntry[] {
  const children = processes.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child.pid, processes)]);
}

/** Those of these processes that are still there. */
export async function survivorsOf(processes: readonly ProcessEntry[]): Promise<ProcessEntry[]> {
  const now = await listProcesses();
  return processes.filter(({ pid, commandLine }) =>
    now.some((entry) => entry.pid === pid && entry.commandLine === commandLine),
  );
}
