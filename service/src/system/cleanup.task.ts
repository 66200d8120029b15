import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';
import { Vault } from '../auth/vault.ts';
import type { IdempotencyStore } from '../shared/idempotency.store.ts';
import { tokens } from '../shared/providers.ts';
import { StatisticsMaintenance } from '../statistics/statistics-aggregation.task.ts';

/** Milliseconds. */
const interval = 60 * 60_000;

/** Removes expired data. It is invalid anyway; this keeps tables small. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Vault) private readonly vault: Vault,
    @Inject(tokens.idempotency) private readonly idempotency: IdempotencyStore,
    @Inject(StatisticsMaintenance) private readonly statistics: StatisticsMaintenance,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.cleanUp(), interval).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async cleanUp(): Promise<void> {
    const rooms = [this.vault.oneTimeLinks, this.vault.refreshTokens, this.idempotency, this.statistics];
    const results = await Promise.allSettled(rooms.map((room) => room.removeExpired()));
    for (const result of results) {
      if (result.status === 'rejected') this.logger.warn({ err: result.reason }, 'Tidying up has to wait');
    }
  }
}
