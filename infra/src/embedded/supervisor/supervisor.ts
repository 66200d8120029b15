import type { SupervisedComponent } from './supervised-component.ts';

/** Somebody asked to stop while the system was still starting. */
export class SystemStopped extends Error {
  constructor() {
    super('The system was stopped before it had started');
    this.name = 'SystemStopped';
  }
}

/** Starts components one after the other, each leaning on those before it, and stops them in reverse. */
export class Supervisor {
  readonly #components: SupervisedComponent<unknown>[] = [];
  #stopped: Promise<void> | undefined;

  /** @throws SystemStopped, or what the component throws */
  async start<Started>(component: SupervisedComponent<Started>): Promise<Started> {
    if (this.#stopped) throw new SystemStopped();
    this.#components.push(component);
    return component.start();
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
    for (const component of this.#components.toReversed()) await component.stop();
  }
}
