import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { retryUntilDone } from '@spoor/infra/backoff';
import type { Logger } from '@spoor/infra/logger';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import type { InstallationStore } from '@spoor/infra/vault/installation.store';
import { tokens } from '../shared/providers.ts';
import { sealKeys } from './seal-keys.ts';

/** Seals keys at each start: whoever ran on since another SECRET_KEY came kept new ones as they are. */
@Injectable()
export class KeySealingTask implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  /** Settles once there is nothing left to seal. */
  done: Promise<void> = Promise.resolve();

  constructor(
    @Inject(tokens.database) private readonly database: AnyDatabase,
    @Inject(tokens.installation) private readonly installation: InstallationStore,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.done = retryUntilDone(() => sealKeys(this.database, this.installation), {
      signal: this.stopping.signal,
      // Servers may be away, or the key may be another one: the health says so.
      onFailure: (err) => this.logger.debug({ err }, 'Keys of the vault are not sealed yet; trying again'),
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.done;
  }
}
