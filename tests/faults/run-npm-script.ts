import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { bootstrapOf } from '../support/started-system.ts';

/** How a task ended, and what it said. */
export interface ScriptResult {
  readonly exitCode: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs one of the project's npm scripts to its end. @param given what follows `--` */
export async function runNpmScript(
  name: string,
  environment: Readonly<Record<string, string>>,
  ...given: readonly string[]
): Promise<ScriptResult> {
  const task = spawn(process.execPath, [bootstrapOf(), name, ...given], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(task.stdout), text(task.stderr), once(task, 'exit')]);
  return { exitCode: task.exitCode, output, errors };
}
