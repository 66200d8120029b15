import { processTree, readProcessFile } from './process-tree.ts';

/** Clock ticks a second, as Linux counts the time of processes. */
const ticksPerSecond = 100;

/**
 * Milliseconds of CPU that the service of a system has used so far.
 * @param systemPid of the process that started it
 * @throws where none of its processes is the service
 */
export function serviceCpuTime(systemPid: number): number {
  const { service } = cpuTimes(systemPid);
  if (service === undefined) throw new Error(`System ${systemPid} has no service`);
  return service;
}

/** The parts of a system, and how the command lines of their processes are known. */
const parts = {
  service: /service\/(dist|src)\/main\.[jt]s/,
  projections: /projections\/(dist|src)\/main\.[jt]s/,
  'event store': /event-store-server/,
  workers: /workers\/(dist|src)\/main\.[jt]s/,
  Postgres: /^postgres:|\/postgres\b/,
};

export type SystemPart = keyof typeof parts;

/** Milliseconds of CPU that each part of a system has used so far. */
export function cpuTimes(systemPid: number): Partial<Record<SystemPart, number>> {
  const times: Partial<Record<SystemPart, number>> = {};
  for (const { pid, ticks } of processTree(systemPid)) {
    const part = partOf(readProcessFile(pid, 'cmdline'));
    if (part !== undefined) times[part] = (times[part] ?? 0) + (ticks / ticksPerSecond) * 1_000;
  }
  return times;
}

function partOf(commandLine: string): SystemPart | undefined {
  return (Object.keys(parts) as SystemPart[]).find((part) => parts[part].test(commandLine));
}
