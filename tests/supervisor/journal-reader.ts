import { readFileSync } from 'node:fs';
import { vi } from 'vitest';

/** What the small programs have written down, in order: `worker started 1234`. */
export class JournalReader {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  lines(): string[] {
    try {
      return readFileSync(this.file, 'utf8').trim().split('\n').filter(Boolean);
    } catch {
      return [];
    }
  }

  /** Without the pids. */
  eventLines(): string[] {
    return this.lines().map((line) => line.replace(/ \d+$/, ''));
  }

  /** Pids of this program's runs so far, oldest first. */
  pids(program: string): number[] {
    return this.lines()
      .filter((line) => line.startsWith(`${program} started`))
      .map((line) => Number(line.split(' ')[2]));
  }

  /** Waits until the program has been started this often. @returns the pid of that run */
  async started(program: string, times = 1): Promise<number> {
    return vi.waitUntil(() => this.pids(program)[times - 1], { timeout: 60_000 });
  }

  async received(line: string): Promise<void> {
    await vi.waitUntil(() => this.eventLines().includes(line), { timeout: 60_000 });
  }
}
