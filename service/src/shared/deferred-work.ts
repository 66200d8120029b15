import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';
import { tokens } from './providers.ts';

/** What goes on after its caller was answered, so that neither the answer nor its time tells what comes of it. */
@Injectable()
export class DeferredWork implements OnApplicationShutdown {
  private readonly going = new Set<Promise<void>>();

  constructor(@Inject(tokens.logger) private readonly logger: Logger) {}

  /** @param failure what the log says where it fails */
  begin(work: Promise<unknown>, failure: string): void {
    const going = work.then(
      () => undefined,
      (err: unknown) => this.logger.error({ err }, failure),
    );
    this.going.add(going);
    void going.finally(() => this.going.delete(going));
  }

  /** Waits for what was promised. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.going);
  }
}
