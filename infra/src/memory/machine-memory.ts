import { availableParallelism, totalmem } from 'node:os';
import type { Environment } from '../config.ts';
import { type MemoryPlan, type ProcessName, planMemory, planServices } from './memory-plan.ts';

/** What holds a process to its part: arguments of Node, and variables of its environment. */
export interface ProcessLimits {
  readonly argv: readonly string[];
  readonly environment: Environment;
}

export const noLimits: ProcessLimits = { argv: [], environment: {} };

export function processLimits(name: ProcessName, { heaps, newObjects, arenas }: MemoryPlan): ProcessLimits {
  const young = newObjects === undefined ? [] : [`--max-semi-space-size=${newObjects}`];
  return {
    argv: [`--max-old-space-size=${heaps[name]}`, ...young],
    environment: arenas === undefined ? {} : { MALLOC_ARENA_MAX: String(arenas) },
  };
}

/** Megabytes that this process may use with all others: of its control group where that has a limit, else of the machine. */
export function machineMemory(): number {
  // Without a limit, it answers with nothing or with more than there is.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.floor(Math.min(totalmem(), limit) / 1_024 / 1_024);
}

/** As much of the configuration as says how memory is shared out. */
export interface MemoryChoices {
  /** Undefined: all there is. */
  readonly memoryMb: number | undefined;
  /** Undefined: one. */
  readonly serviceProcesses: number | undefined;
}

/** The plan for this machine. */
export function ownMemoryPlan({ memoryMb, serviceProcesses }: MemoryChoices): MemoryPlan {
  return planMemory(memoryMb ?? machineMemory(), availableParallelism(), serviceProcesses);
}

/** How many processes of the service this machine is to have, where nobody says so: only Linux shares out what comes in at one port. */
export function ownServiceProcesses({ memoryMb }: Pick<MemoryChoices, 'memoryMb'>): number {
  if (process.platform !== 'linux') return 1;
  return planServices(memoryMb ?? machineMemory(), availableParallelism());
}
