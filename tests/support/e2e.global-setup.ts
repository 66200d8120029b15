import type { TestProject } from 'vitest/node';
import { launchSystem, type StartedSystem } from './started-system.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the started system, without a slash at the end. */
    baseUrl: string;
    /** The one administrator, whom the start made. */
    admin: { email: string; password: string };
    /** Of the process that serves it, for as long as it can be waited for. */
    systemPid: number;
    /** Where it keeps everything, mails among it. */
    dataDir: string;
  }
}

let system: StartedSystem | undefined;

/** Starts the built system once for all browser tests. They wait for it; everybody else need not. */
export async function setup(project: TestProject): Promise<void> {
  const { untilReady, ...launched } = await launchSystem({
    RATE_LIMITS: 'off',
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  });
  system = launched;
  untilReady().catch(async (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    await launched.stop();
  });
  project.provide('baseUrl', launched.baseUrl);
  project.provide('admin', launched.admin);
  project.provide('systemPid', launched.pid);
  project.provide('dataDir', launched.dataDir);
}

export async function teardown(): Promise<void> {
  await system?.stop();
}
