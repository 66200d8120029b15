import { reportFailure } from './failure.ts';
import { runningSystemEnvironment } from './running-system.ts';
import { runInForeground } from './steps.mjs';

/** Runs a program against the system that runs, with the task's own arguments. @param argv Node's arguments, from the project's root */
export async function runTool(...argv: readonly string[]): Promise<void> {
  try {
    await runInForeground(process.execPath, [...argv, ...process.argv.slice(2)], runningSystemEnvironment());
  } catch (error) {
    reportFailure(error);
  }
}
