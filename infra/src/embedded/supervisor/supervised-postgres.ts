import { retryUntilDone } from '../../backoff.ts';
import type { Logger } from '../../logger.ts';
import { type PostgresOptions, type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import type { SupervisedComponent } from './supervised-component.ts';

/** The embedded PostgreSQL, started again on the same port whenever it ends by itself. */
export class SupervisedPostgres implements SupervisedComponent<RunningPostgres> {
  readonly name = 'postgres';
  readonly #options: PostgresOptions;
  readonly #logger: Logger;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(options: PostgresOptions, logger: Logger) {
    this.#options = options;
    this.#logger = logger;
  }

  /**
   * @returns the server; its address stays the same over restarts
   * @throws Error in the server's own words where it does not start
   */
  start(): Promise<RunningPostgres> {
    const launched = startPostgres(this.#options);
    this.#running = launched.then(
      (server) => this.#keepRunning(server),
      () => undefined,
    );
    return launched;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #keepRunning(first: RunningPostgres): Promise<void> {
    const { signal } = this.#stopping;
    const stopRequested = new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    let server: RunningPostgres | undefined = first;
    while (!signal.aborted) {
      await Promise.race([server?.ended, stopRequested]);
      if (signal.aborted) break;
      this.#logger.warn('postgres ended by itself and is started again');
      server = await this.#relaunch(first.port);
    }
    await server?.stop();
  }

  /** @returns undefined where somebody asked to stop before it came up */
  #relaunch(port: number): Promise<RunningPostgres | undefined> {
    return retryUntilDone(() => startPostgres({ ...this.#options, port }), {
      signal: this.#stopping.signal,
      onFailure: (err) => this.#logger.error({ err }, 'postgres does not start'),
    });
  }
}
