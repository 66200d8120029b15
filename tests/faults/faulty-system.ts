import { vi } from 'vitest';
import { type StartedSystem, startSystem } from '../support/started-system.ts';
import { freezeProcess } from './freeze.ts';
import { descendantsOf, listProcesses, type ProcessEntry } from './processes.ts';

/** What stands in the command line of each part of a started system. */
const programs = {
  supervisor: 'scripts/tasks/start.ts',
  'event-store': 'event-store-server/main.js',
  postgres: 'bin/postgres -D',
  service: 'service/dist/main.js',
  projections: 'projections/dist/main.js',
  workers: 'workers/dist/main.js',
} as const;
export type Part = keyof typeof programs;

const untilStarted = { timeout: 60_000, interval: 50 };

/** A started system, of which parts can be made to fail. */
export interface FaultySystem extends StartedSystem {
  /** Everything that runs of it now. */
  processes(): Promise<ProcessEntry[]>;
  /** Ends a part as a power cut would. */
  kill(part: Part): Promise<void>;
  /** Stops a part in mid-air: its connections stay open, and nothing answers. @returns lets it go on */
  freeze(part: Part): Promise<() => void>;
  /** Lets everything go on that is still frozen. */
  thaw(): void;
}

export async function startFaultySystem(
  environment: Readonly<Record<string, string>> = {},
): Promise<FaultySystem> {
  const system = await startSystem({ RATE_LIMITS: 'off', ...environment });
  const thaws: (() => void)[] = [];
  const processes = async () => descendantsOf(system.pid, await listProcesses());

  /** The part's process, which may just be starting again. */
  function find(part: Part): Promise<ProcessEntry> {
    const isMeant = ({ commandLine }: ProcessEntry) => commandLine.includes(programs[part]);
    return vi.waitUntil(async () => (await processes()).find(isMeant), untilStarted);
  }

  return {
    ...system,
    processes,

    async kill(part) {
      process.kill((await find(part)).pid, 'SIGKILL');
    },

    async freeze(part) {
      const thaw = await freezeProcess((await find(part)).pid);
      thaws.push(thaw);
      return thaw;
    },

    thaw() {
      for (const thaw of thaws.splice(0)) thaw();
    },
  };
}
