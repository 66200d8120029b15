import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@spoor/infra/embedded/ports';
import { makeTempFolder } from './temp-folder.ts';

/** What every npm script runs, of the project in a folder: by default of this one. */
export function bootstrapOf(root = join(import.meta.dirname, '../..')): string {
  return join(root, 'infra/scripts/run.mjs');
}
const readyDeadlineMs = 900_000;

/** The whole system, started as `npm start` does it. */
export interface StartedSystem {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** Of the process that a person would have started. */
  readonly pid: number;
  /** What it was told, for tools that are to find it and for a second start on the same data. */
  readonly environment: Readonly<Record<string, string>>;
  /** Its exit code, once it has ended; null where a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Everything that it has printed so far. */
  output(): string;
  /** Stops it as Ctrl-C would. Its data stays. */
  end(): Promise<void>;
  /** Ends it, and throws its data away. */
  stop(): Promise<void>;
}

/** Where a system is started from, and in what. */
export interface SystemPlace {
  /** Folder of the project, where it is another version. */
  readonly root?: string | undefined;
  /** What stands before the command that starts it; absent: nothing. */
  readonly enter?: readonly string[] | undefined;
}

/** Makes everything that a start would make first. */
export async function buildSystem(): Promise<void> {
  await once(spawn(process.execPath, [bootstrapOf(), 'build'], { stdio: 'ignore' }), 'exit');
}

/**
 * Builds where needed, starts on a free port with data of its own, and waits until every process is ready.
 *
 * @throws Error with the output, where it does not become ready
 */
export async function startSystem(
  environment: Readonly<Record<string, string>> = {},
  place: SystemPlace = {},
): Promise<StartedSystem> {
  const { untilReady, ...system } = await launchSystem(environment, place);
  try {
    await untilReady();
    return system;
  } catch (error) {
    await system.stop();
    throw error;
  }
}

/** The same without waiting. `untilReady` rejects with the output, where it does not become ready. */
export async function launchSystem(
  environment: Readonly<Record<string, string>> = {},
  { root, enter = [] }: SystemPlace = {},
): Promise<StartedSystem & { untilReady(): Promise<void> }> {
  const admin = { email: 'beheer@duinwijk.example', password: 'een-lang-wachtwoord' };
  const processEnvironment = {
    PORT: String(await freePort()),
    DATA_DIR: environment.DATA_DIR ?? (await makeTempFolder('system')),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
    // The same on every machine.
    SERVICE_PROCESSES: '1',
    // Vitest's own would make React the development one.
    NODE_ENV: 'production',
    SECRET_KEY: 'a-secret-for-tests-of-enough-characters',
    ...environment,
  };
  const baseUrl = `http://127.0.0.1:${processEnvironment.PORT}`;
  const dataDir = processEnvironment.DATA_DIR;
  const [command = '', ...argv] = [...enter, process.execPath, bootstrapOf(root), 'start'];
  const child = spawn(command, argv, {
    env: { ...process.env, ...processEnvironment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const output = collectOutput(child);
  const end = async () => {
    if (isRunning(child)) child.kill('SIGTERM');
    await ended;
  };
  const stop = async () => {
    await end();
    await rm(dataDir, { recursive: true, force: true });
  };
  const untilReady = async () => {
    try {
      // In its own words: at its address, one that was killed a moment ago may still be answering.
      await until(() => output().includes('Spoor runs at'), child);
      // That comes before the demo site is whole; its news page is published last.
      if (environment.DEMO !== '0') await until(() => responses(`${baseUrl}/nieuws`), child);
    } catch (error) {
      throw new Error(`The system did not start:\n${output()}`, { cause: error });
    }
  };
  const pid = child.pid ?? 0;
  return {
    baseUrl,
    dataDir,
    admin,
    pid,
    environment: processEnvironment,
    ended,
    output,
    end,
    stop,
    untilReady,
  };
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    // Whole lines, so that none of one stream is cut in two by one of the other.
    createInterface({ input: stream }).on('line', (line) => {
      text += `${line}\n`;
    });
  }
  return () => text;
}

async function until(isSo: () => boolean | Promise<boolean>, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyDeadlineMs;
  while (!(await isSo())) {
    if (!isRunning(child)) throw new Error(`It ended with exit code ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error('It takes too long');
    await sleep(100);
  }
}

async function responses(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok ?? false;
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
