import { basename } from 'node:path';
import { processTree, readProcessFile } from './process-tree.ts';

/** What the processes of a system hold in memory, in megabytes. */
export interface SystemMemory {
  readonly total: number;
  /** By what they do. */
  readonly of: Readonly<Record<string, number>>;
}

/**
 * Measures the memory of a process and of all that descend from it. What several share, such as the program that they run,
 * counts once.
 */
export function systemMemory(root: number): SystemMemory {
  const of: Record<string, number> = {};
  let total = 0;
  for (const { pid } of processTree(root)) {
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(readProcessFile(pid, 'smaps_rollup'))?.[1] ?? 0);
    const name = nameOf(readProcessFile(pid, 'cmdline').split('\0'));
    of[name] = (of[name] ?? 0) + kilobytes / 1_024;
    total += kilobytes / 1_024;
  }
  return { total, of };
}

/** The folder of a program of ours, else the program. */
function nameOf([program = '', ...argv]: readonly string[]): string {
  const file = argv.find((argument) => argument.startsWith('/') && /\.m?[jt]s$/.test(argument)) ?? '';
  const [, folder] = /\/(service|projections|workers|event-store-server|scripts)\//.exec(file) ?? [];
  const isTask = /-tasks\./.test(file);
  if (folder !== undefined) return isTask ? `${folder} tasks` : folder;
  return program.startsWith('postgres') || program.endsWith('/postgres') ? 'postgres' : basename(program);
}
