import type { Part } from './part.ts';

/** Somebody asked to stop while the system was still starting. */
export class SystemStopped extends Error {
  constructor() {
    super('The system was stopped before it had started');
    this.name = 'SystemStopped';
  }
}

/** Starts parts one after the other, each leaning on those before it, and stops them in reverse. */
export class Supervisor {
  readonly #parts: Part<unknown>[] = [];
  #stopped: Promise<void> | undefined;

  /** @throws SystemStopped, or what the part throws */
  async start<Started>(part: Part<Started>): Promise<Started> {
    if (this.#stopped) throw new SystemStopped();
    this.#parts.push(part);
    return part.start();
  }

  /** Whether somebody has asked to stop. */
  get isStopped(): boolean {
    return this.#stopped !== undefined;
  }

  /** Asking twice is asking once: Ctrl-C reaches a process by more than one way. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll(): Promise<void> {
    for (const part of this.#parts.toReversed()) await part.stop();
  }
}
