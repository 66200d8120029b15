import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';
import { failureOf } from './error-mapping.ts';

/** Milliseconds. Schedules have a resolution of one minute. */
const interval = 5_000;

/** A task that runs every few seconds from the start, never twice at a time. Shutting down waits for a running poll. */
export abstract class PollingTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  /** @param failureMessage for the log; the next poll tries again */
  protected constructor(
    protected readonly logger: Logger,
    private readonly failureMessage: string,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.pollUnlessRunning(), interval).unref();
    this.pollUnlessRunning();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  protected abstract poll(): Promise<void>;

  private pollUnlessRunning(): void {
    this.running ??= this.poll()
      .catch((error) => {
        // Projections have not run yet, so there is nothing to do.
        if (failureOf(error).code === 'projection_lagging') return;
        this.logger.warn({ err: error }, this.failureMessage);
      })
      .finally(() => {
        this.running = undefined;
      });
  }
}
