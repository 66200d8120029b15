import { TimedOut, withTimeout } from '@spoor/infra/with-timeout';

/** Milliseconds after which an answer counts as slow. */
const slowAfterMs = 1_000;

/** Milliseconds for which a server that answers nothing still counts as there. */
const awayAfterMs = 5_000;

/** How a server is: it answers; it was asked and answers nothing yet; or it does not answer. */
export type Presence = 'there' | 'slow' | 'away';

/**
 * Whether a server is there. One that refuses, or breaks off, is asked again at once, and is away where it does so twice;
 * one that is only slow, as everything is on a busy machine, is away once it has answered nothing at all for five seconds:
 * an answer that comes late is one.
 */
export class ServerPresence {
  private readonly ping: () => Promise<unknown>;
  private readonly clock: () => number;
  private isThere = false;
  /** When the first of those questions was asked since which none was answered. */
  private silentSince: number | undefined;

  /** @param clock milliseconds, from any start */
  constructor(ping: () => Promise<unknown>, clock = () => performance.now()) {
    this.ping = ping;
    this.clock = clock;
  }

  async look(): Promise<Presence> {
    const requestedAt = this.clock();
    const outcome = await this.attempt();
    return this.judge(outcome === 'failed' ? await this.attempt() : outcome, requestedAt);
  }

  private judge(outcome: 'answered' | 'slow' | 'failed', requestedAt: number): Presence {
    if (outcome === 'failed') {
      this.silentSince = undefined;
      this.isThere = false;
    }
    if (outcome !== 'slow') return this.isThere ? 'there' : 'away';
    this.silentSince ??= requestedAt;
    if (this.clock() - this.silentSince >= awayAfterMs) this.isThere = false;
    return this.isThere ? 'slow' : 'away';
  }

  private async attempt(): Promise<'answered' | 'slow' | 'failed'> {
    try {
      await withTimeout(
        slowAfterMs,
        this.ping().then(() => this.noteAnswer()),
      );
      return 'answered';
    } catch (error) {
      return error instanceof TimedOut ? 'slow' : 'failed';
    }
  }

  private noteAnswer(): void {
    this.silentSince = undefined;
    this.isThere = true;
  }
}
