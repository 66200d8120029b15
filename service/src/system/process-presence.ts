import type { SystemProcess } from '@spoor/contracts/system/system.views';

/** Milliseconds in which a process that ended in order is expected to be there again. */
const replacedWithinMs = 10_000;

/** How the processes of a role are: one runs; the last one ended in order a moment ago; or none does. */
export type RolePresence = 'running' | 'starting' | 'away';

type Heard = Pick<SystemProcess, 'guid' | 'role' | 'state'>;

/**
 * Whether somebody does the work of a role. A process that ends in order takes its heartbeat with it, as each does in an
 * upgrade; of one that was killed, or is frozen, the last beat stays: nobody is on the way then.
 */
export class ProcessPresence {
  readonly #role: SystemProcess['role'];
  readonly #clock: () => number;
  #heard: readonly string[] = [];
  #endedAt: number | undefined;

  /** @param clock milliseconds, from any start */
  constructor(role: SystemProcess['role'], clock = () => performance.now()) {
    this.#role = role;
    this.#clock = clock;
  }

  /** @param processes all that were heard in the last hour */
  judge(processes: readonly Heard[]): RolePresence {
    const running = processes.filter(({ role, state }) => role === this.#role && state === 'running');
    if (running.length > 0) {
      this.#heard = running.map(({ guid }) => guid);
      this.#endedAt = undefined;
      return 'running';
    }
    // Those that are still listed fell silent: they are gone, also once nobody lists them any more.
    if (processes.some(({ guid }) => this.#heard.includes(guid))) this.#heard = [];
    if (this.#heard.length === 0) return 'away';
    this.#endedAt ??= this.#clock();
    return this.#clock() - this.#endedAt < replacedWithinMs ? 'starting' : 'away';
  }
}
