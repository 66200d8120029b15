import type { SystemProcess } from '@spoor/contracts/system/system.views';

/** Milliseconds in which a process that ended in order, or could say nothing, is expected to be heard again. */
const replacedWithinMs = 10_000;

/** How the processes of a role are: one runs; the last one ended in order a moment ago; or none does. */
export type RolePresence = 'running' | 'starting' | 'away';

type ReportedProcess = Pick<SystemProcess, 'guid' | 'role' | 'state'>;

/**
 * Whether somebody does the work of a role. A process that ends in order takes its heartbeat with it, as each does in an
 * upgrade; of one that was killed, or is frozen, the last beat stays: nobody is on the way then.
 */
export class ProcessPresence {
  private readonly role: SystemProcess['role'];
  private readonly clock: () => number;
  private reported: readonly string[] = [];
  private endedAt: number | undefined;
  private interruptedAt = Number.NEGATIVE_INFINITY;

  /** @param clock milliseconds, from any start */
  constructor(role: SystemProcess['role'], clock = () => performance.now()) {
    this.role = role;
    this.clock = clock;
  }

  /** The database is away: no process can leave a heartbeat there, so that its silence says nothing. */
  interrupt(): void {
    this.interruptedAt = this.clock();
  }

  /** @param processes all that were heard in the last hour */
  judge(processes: readonly ReportedProcess[]): RolePresence {
    const running = processes.filter(({ role, state }) => role === this.role && state === 'running');
    if (running.length > 0) {
      this.reported = running.map(({ guid }) => guid);
      this.endedAt = undefined;
      return 'running';
    }
    const fellSilent = processes.some(({ guid }) => this.reported.includes(guid));
    if (fellSilent && this.clock() - this.interruptedAt < replacedWithinMs) return 'starting';
    // They are gone, also once nobody lists them any more.
    if (fellSilent) this.reported = [];
    if (this.reported.length === 0) return 'away';
    this.endedAt ??= this.clock();
    return this.clock() - this.endedAt < replacedWithinMs ? 'starting' : 'away';
  }
}
