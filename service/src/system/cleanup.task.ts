import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';
import { Mailer } from '../mail/mailer.ts';
import { DataRetention } from '../privacy/data-retention.ts';
import { ErasePeople } from '../privacy/erase-people.ts';
import type { IdempotencyStore } from '../shared/idempotency.store.ts';
import { tokens } from '../shared/providers.ts';
import { StatisticsMaintenance } from '../statistics/statistics-maintenance.ts';
import { FormPartials } from '../submissions/form-partials.ts';
import { FormUploads } from '../submissions/form-uploads.ts';
import { NoticeDigests } from '../submissions/notice-digests.ts';
import { SubmissionRetention } from '../submissions/submission-retention.ts';
import { Vault } from '../vault/vault.ts';
import { WebhookDeliveries } from '../webhooks/webhook-deliveries.store.ts';

/** Milliseconds. */
const interval = 60 * 60_000;

/** Removes expired data, which is invalid anyway, and does what is done once a day or a week. */
@Injectable()
export class CleanupTask implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(WebhookDeliveries) private readonly webhooks: WebhookDeliveries,
    @Inject(tokens.idempotency) private readonly idempotency: IdempotencyStore,
    @Inject(StatisticsMaintenance) private readonly statistics: StatisticsMaintenance,
    @Inject(SubmissionRetention) private readonly submissions: SubmissionRetention,
    @Inject(NoticeDigests) private readonly digests: NoticeDigests,
    @Inject(FormUploads) private readonly formUploads: FormUploads,
    @Inject(FormPartials) private readonly formPartials: FormPartials,
    @Inject(ErasePeople) private readonly people: ErasePeople,
    @Inject(DataRetention) private readonly retention: DataRetention,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.cleanUp(), interval).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async cleanUp(): Promise<void> {
    const { oneTimeLinks, refreshTokens, passkeyChallenges } = this.vault;
    const stores = [
      ...[oneTimeLinks, refreshTokens, passkeyChallenges, this.idempotency, this.mailer.outbox],
      ...[this.webhooks, this.vault.webhooks],
    ];
    const results = await Promise.allSettled([
      ...stores.map((store) => store.removeExpired()),
      this.statistics.sealAndExpire(),
      this.submissions.eraseExpired(),
      this.formUploads.removeAbandoned(),
      this.formPartials.removeExpired(),
      // Who is erased hears of nothing any more.
      this.people.eraseDue().finally(() => this.digests.send()),
      this.retention.enforce(),
    ]);
    for (const result of results) {
      if (result.status === 'rejected')
        this.logger.warn(
          { err: result.reason },
          'Something of what is done each hour could not be done; trying again in an hour',
        );
    }
  }
}
