import { processTree, readProcessFile } from './process-tree.ts';

/** Clock ticks a second, as Linux counts the time of processes. */
const ticksPerSecond = 100;

/**
 * Milliseconds of CPU that the service of a system has used so far.
 * @param systemPid of the process that started it
 * @throws where none of its processes is the service
 */
export function serviceCpuTime(systemPid: number): number {
  const service = processTree(systemPid).find(({ pid }) => isService(pid));
  if (service === undefined) throw new Error(`System ${systemPid} has no service`);
  return (service.ticks / ticksPerSecond) * 1_000;
}

function isService(pid: string): boolean {
  return /service\/(dist|src)\/main\.[jt]s/.test(readProcessFile(pid, 'cmdline'));
}
