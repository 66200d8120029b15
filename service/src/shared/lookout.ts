import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';
import { failureOf } from './failure.ts';

/** Milliseconds between two looks. Moments are chosen by the minute. */
const interval = 5_000;

/**
 * Looks from the start on, every few seconds, whether there is something to do, and does it: never twice at a time, and
 * whatever is under way when the process stops is done first.
 */
export abstract class Lookout implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;

  /** @param trouble what the log says when a look fails; the next one tries again */
  protected constructor(
    protected readonly logger: Logger,
    private readonly trouble: string,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.lookInTurn(), interval).unref();
    this.lookInTurn();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.underWay;
  }

  protected abstract look(): Promise<void>;

  private lookInTurn(): void {
    this.underWay ??= this.look()
      .catch((error) => {
        // Before the first projections have run, there is nothing to read and nothing to do.
        if (failureOf(error).code === 'projection_lagging') return;
        this.logger.warn({ err: error }, this.trouble);
      })
      .finally(() => {
        this.underWay = undefined;
      });
  }
}
