import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second, as Linux counts the time of processes. */
const ticksPerSecond = 100;

/**
 * Milliseconds of CPU that the service of a system has used so far.
 * @param systemPid of the process that started it
 * @throws where the processes of the machine cannot be read (Linux alone tells them), or none is the service
 */
export function serviceCpuTime(systemPid: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(processes.map((pid) => [pid, statOf(pid)?.parent]));
  const isOfSystem = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(systemPid) || isOfSystem(parents.get(pid)));
  const service = processes.find((pid) => isService(pid) && isOfSystem(pid));
  const stat = service === undefined ? undefined : statOf(service);
  if (stat === undefined) throw new Error(`System ${systemPid} has no service`);
  return (stat.ticks / ticksPerSecond) * 1_000;
}

function isService(pid: string): boolean {
  return /service\/(dist|src)\/main\.[jt]s/.test(textOf(`/proc/${pid}/cmdline`));
}

/** Undefined where it has just ended. */
function statOf(pid: string): { parent: string; ticks: number } | undefined {
  const text = textOf(`/proc/${pid}/stat`);
  // The name before may hold spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system] = [fields[1], fields[11], fields[12]];
  return parent === undefined ? undefined : { parent, ticks: Number(user) + Number(system) };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended since.
    return '';
  }
}
