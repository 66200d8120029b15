import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freezeProcess } from '../faults/freeze.ts';
import type { OrdinaryUser } from './ordinary-user.ts';
import { Watchdog } from './watchdog.ts';

const run = promisify(execFile);

/** What runs, and how whoever tends it would end it and start it again. */
export interface ProgramDescription {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly user: OrdinaryUser;
  /** Milliseconds after which it is started again when it ended by itself; absent: it is not. */
  readonly restartAfter?: number | undefined;
  /** Milliseconds without a sign of life after which it is killed, and the socket at which those are given; absent: nobody watches. */
  readonly watched?: { readonly frozenAfter: number; readonly socket: string } | undefined;
  readonly stopSignal?: NodeJS.Signals;
  /** For a shell, run before the signal, with `MAINPID`; absent: nothing is. */
  readonly stopScript?: string | undefined;
}

/** Milliseconds that a program gets to end. */
const stopTimeout = 15_000;

/** A program that is tended as systemd would: started again, ended in order, its lines kept. */
export class ManagedProcess {
  readonly description: ProgramDescription;
  readonly lines: string[] = [];
  #child: ChildProcess | undefined;
  #isWanted = false;
  readonly #watchdog: Watchdog | undefined;

  constructor(description: ProgramDescription) {
    this.description = description;
    const { watched } = description;
    this.#watchdog =
      watched && new Watchdog(watched.socket, watched.frozenAfter, () => void this.kill({ whole: true }));
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** 0 where it never ran. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** @param changes to its environment, for this time */
  start(changes: Readonly<Record<string, string>> = {}): void {
    if (this.isRunning) return;
    this.#isWanted = true;
    const { command, args, environment, folder, user } = this.description;
    this.#watchdog?.begin();
    // A group of its own, so that nothing of it is left behind.
    const child = spawn(command, args, {
      env: { ...environment, ...this.#watchdog?.environment, ...changes },
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user.ids,
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) this.#collect(stream);
    child.on('error', (error) => this.lines.push(String(error)));
    child.on('exit', () => this.#watchdog?.pause());
    child.on('exit', () => void this.#startAgain(child));
  }

  /** Asks it to end. @returns milliseconds that it took */
  async stop(): Promise<number> {
    this.#isWanted = false;
    const began = performance.now();
    const child = this.#child;
    if (child === undefined || !this.isRunning) return 0;
    const exited = once(child, 'exit');
    await this.#runStopScript(child);
    child.kill(this.description.stopSignal ?? 'SIGTERM');
    const killing = setTimeout(() => this.#signalGroup(child, 'SIGKILL'), stopTimeout);
    await exited;
    clearTimeout(killing);
    this.#watchdog?.end();
    return performance.now() - began;
  }

  /** Ends it as a power cut would; whoever tends it starts it again. @param whole with all that it started */
  async kill({ whole = false } = {}): Promise<void> {
    const child = this.#child;
    if (child === undefined || !this.isRunning) return;
    const exited = once(child, 'exit');
    if (whole) this.#signalGroup(child, 'SIGKILL');
    else child.kill('SIGKILL');
    await exited;
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  /** Has it stand still where it is, with all that it started. @returns what lets it go on */
  freeze(): Promise<() => void> {
    return freezeProcess(this.pid);
  }

  /** Starts it, and waits until it ends by itself. @returns its exit code; null where a signal ended it */
  async run(): Promise<number | null> {
    this.start();
    return this.ended();
  }

  async ended(): Promise<number | null> {
    const child = this.#child;
    if (child !== undefined && this.isRunning) await once(child, 'close');
    return child?.exitCode ?? null;
  }

  async #runStopScript({ pid }: ChildProcess): Promise<void> {
    const { stopScript, environment } = this.description;
    if (stopScript === undefined) return;
    await run('/bin/sh', ['-c', stopScript], { env: { ...environment, MAINPID: String(pid) } });
  }

  async #startAgain(child: ChildProcess): Promise<void> {
    const { restartAfter } = this.description;
    if (restartAfter === undefined || !this.#isWanted) return;
    await sleep(restartAfter);
    if (this.#isWanted && this.#child === child) this.start();
  }

  #signalGroup({ pid }: ChildProcess, name: NodeJS.Signals): void {
    try {
      if (pid !== undefined) process.kill(-pid, name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }

  #collect(stream: ChildProcess['stdout']): void {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (part: string) => {
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      this.lines.push(...lines.filter((line) => line !== ''));
    });
  }
}
