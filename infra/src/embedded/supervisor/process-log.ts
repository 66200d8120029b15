import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { SystemConfig } from '../../config.ts';

/** Fits the longest name, `event-store` or `projections`. */
const prefixWidth = 11;

/** One log of several processes: each line says whose it is. */
export class ProcessLog {
  readonly #format: SystemConfig['logFormat'];
  readonly #out: (text: string) => void;

  constructor(format: SystemConfig['logFormat'], out: (text: string) => void) {
    this.#format = format;
    this.#out = out;
  }

  /** Copies what a process prints, line by line, for as long as it does. */
  follow(processName: string, output: Readable): void {
    createInterface({ input: output, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) =>
      this.write(processName, line),
    );
  }

  write(processName: string, line: string): void {
    this.#out(`${this.#format === 'json' ? asEntry(processName, line) : asText(processName, line)}\n`);
  }
}

function asText(processName: string, line: string): string {
  return `${processName.padEnd(prefixWidth)} │ ${line}`;
}

/** Our own entries say whose they are; what Node itself prints, a stack for instance, becomes an entry. */
function asEntry(processName: string, line: string): string {
  if (isEntry(line)) return line;
  return JSON.stringify({ level: 'error', time: new Date().toISOString(), process: processName, msg: line });
}

function isEntry(line: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
