import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Of Linux, on every machine that Node runs on. */
const ticksPerSecond = 100;

/** Milliseconds of the processor that a process has used, in all its threads; undefined where the system does not say. */
export async function processorTime(pid: number): Promise<number | undefined> {
  try {
    if (process.platform === 'linux') return fromStat(await readFile(`/proc/${pid}/stat`, 'utf8'));
    const { stdout } = await promisify(execFile)('ps', ['-o', 'time=', '-p', String(pid)]);
    return fromClock(stdout.trim());
  } catch {
    return undefined;
  }
}

/** The name of the program, in brackets, may hold anything; user and system time are the 12th and 13th after it. */
function fromStat(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000;
}

/** @param text as `2:03.45` or `1:02:03` */
function fromClock(text: string): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000;
}
