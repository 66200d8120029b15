import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Backoff } from '../../backoff.ts';
import { childEnvironment, type Environment } from '../../config.ts';
import type { Logger } from '../../logger.ts';
import { waitUntil } from '../../wait-until.ts';
import { followSupervisor } from './follow-supervisor.ts';
import { printedText } from './print-through-supervisor.ts';
import type { ProcessLog } from './process-log.ts';
import { passes, type ReadyCheck } from './ready-check.ts';
import type { SupervisedComponent } from './supervised-component.ts';

/** A Node program to keep running. */
export interface ProcessCommand {
  readonly name: string;
  /** Node's own options, the program and its arguments. */
  readonly argv: readonly string[];
  /** What it gets above our own environment. */
  readonly environment: Environment;
  /** Absent: it is ready as soon as it runs. */
  readonly ready?: ReadyCheck;
  /** Milliseconds that it gets for stopping before it is killed; absent: what the slowest of ours needs. */
  readonly stopDeadlineMs?: number;
}

/** Where a process's words go. */
export interface ProcessSettings {
  readonly log: ProcessLog;
  readonly logger: Logger;
  /** Hears what the process announces. */
  readonly onAnnounce: (text: string) => void;
}

const readyDeadlineMs = 120_000;

/** Workers give their running jobs eight seconds. */
const defaultStopTimeoutMs = 10_000;

/** A process that dies this often before it was ever ready, will never be. */
const maxFailedStarts = 6;

/** Up for this long, it counts as healthy: the next restart comes quickly again. */
const healthyAfterMs = 10_000;

/** One process, started again with growing pauses whenever it ends by itself. */
export class SupervisedProcess implements SupervisedComponent {
  readonly name: string;
  readonly #command: ProcessCommand;
  readonly #settings: ProcessSettings;
  readonly #stopping = new AbortController();
  readonly #backoff = new Backoff();
  #pausing = new AbortController();
  #child: ChildProcess | undefined;
  #running: Promise<void> = Promise.resolve();
  #isRestarting = false;

  constructor(command: ProcessCommand, settings: ProcessSettings) {
    this.name = command.name;
    this.#command = command;
    this.#settings = settings;
  }

  /** @throws Error in one sentence where it keeps dying, or does not become ready in time */
  start(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#running = this.#keepRunning(resolve, reject);
    return promise;
  }

  /** Starts it anew at once: its program has changed. */
  restart(): void {
    this.#backoff.reset();
    this.#isRestarting = this.#child !== undefined;
    this.#child?.kill('SIGTERM');
    this.#pausing.abort();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    child?.kill('SIGTERM');
    const killTimer = setTimeout(() => {
      this.#settings.logger.warn(`${this.name} did not stop in time and is killed`);
      child?.kill('SIGKILL');
    }, this.#command.stopDeadlineMs ?? defaultStopTimeoutMs);
    await this.#running;
    clearTimeout(killTimer);
  }

  async #keepRunning(onReady: () => void, onPermanentFailure: (reason: Error) => void): Promise<void> {
    let failedStarts = 0;
    while (!this.#stopping.signal.aborted) {
      const startedAt = Date.now();
      const child = this.#spawn();
      const ended = endOf(child);
      if (await this.#becomesReady(child)) {
        failedStarts = 0;
        onReady();
      } else if (!this.#isRestarting) failedStarts += 1;
      if (failedStarts === maxFailedStarts)
        onPermanentFailure(new Error(`${this.name} does not start; its last words are above.`));
      await this.#afterEnd(await ended, startedAt);
    }
    onPermanentFailure(new Error(`${this.name} was stopped`));
  }

  async #afterEnd(howItEnded: string, startedAt: number): Promise<void> {
    // What it started itself shares its process group, and goes with it.
    if (this.#child?.pid !== undefined) killGroup(this.#child.pid);
    this.#child = undefined;
    if (this.#stopping.signal.aborted) return;
    if (this.#isRestarting) {
      this.#isRestarting = false;
      return;
    }
    this.#settings.logger.warn(`${this.name} ${howItEnded} and is started again`);
    if (Date.now() - startedAt > healthyAfterMs) this.#backoff.reset();
    this.#pausing = new AbortController();
    await this.#backoff.pause(AbortSignal.any([this.#stopping.signal, this.#pausing.signal]));
  }

  #spawn(): ChildProcess {
    const { argv, environment } = this.#command;
    const child = spawn(process.execPath, [...followSupervisor, ...argv], {
      env: childEnvironment(environment),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // In a group of its own: Ctrl-C is for the supervisor, which stops everybody in their turn.
      detached: true,
    });
    const { log, onAnnounce } = this.#settings;
    if (child.stdout) log.follow(this.name, child.stdout);
    if (child.stderr) log.follow(this.name, child.stderr);
    child.on('message', (message) => {
      const text = printedText(message);
      if (text !== undefined) onAnnounce(text);
    });
    this.#child = child;
    return child;
  }

  /** Looks until the check passes; false once the process has ended, or time is up. */
  async #becomesReady(child: ChildProcess): Promise<boolean> {
    const { ready } = this.#command;
    const isDecided = async () => !isRunning(child) || !ready || (await passes(ready));
    return (await waitUntil(isDecided, { every: 50, within: readyDeadlineMs })) && isRunning(child);
  }
}

async function endOf(child: ChildProcess): Promise<string> {
  const [code, signal] = await once(child, 'exit');
  return signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nobody was left.
  }
}
