import { readdirSync, readFileSync } from 'node:fs';

/** A process, as Linux tells of it. */
export interface ProcessEntry {
  readonly pid: string;
  readonly parent: string;
  /** Clock ticks of CPU so far, with those of its children that have ended. */
  readonly ticks: number;
}

/**
 * A process and all that descend from it.
 * @throws where the processes of the machine cannot be read: Linux alone tells them
 */
export function processTree(root: number): ProcessEntry[] {
  const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const entries = new Map(names.flatMap((pid) => entryOf(pid)));
  const isOfTree = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(root) || isOfTree(entries.get(pid)?.parent));
  return [...entries.values()].filter(({ pid }) => isOfTree(pid));
}

/** Empty where the process has just ended. */
export function readProcessFile(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function entryOf(pid: string): [string, ProcessEntry][] {
  const text = readProcessFile(pid, 'stat');
  // The name before may hold spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, ...ticks] = [fields[1], ...fields.slice(11, 15)];
  const sum = ticks.reduce((total, part) => total + Number(part), 0);
  return parent === undefined ? [] : [[pid, { pid, parent, ticks: sum }]];
}
