import type { TestProject } from 'vitest/node';
import { type StartedSystem, startSystem } from './started-system.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the started system, without a slash at the end. */
    baseUrl: string;
    /** The one administrator, whom the start made. */
    admin: { email: string; password: string };
  }
}

let system: StartedSystem | undefined;

/** Starts the built system once for all browser tests. */
export async function setup(project: TestProject): Promise<void> {
  system = await startSystem({ RATE_LIMITS: 'off' });
  project.provide('baseUrl', system.baseUrl);
  project.provide('admin', system.admin);
}

export async function teardown(): Promise<void> {
  await system?.stop();
}
