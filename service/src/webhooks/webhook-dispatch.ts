import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { deliverWebhook } from '@spoor/contracts/webhooks/webhook.jobs';
import type { Logger } from '@spoor/infra/logger';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import { listActiveWebhooks } from '@spoor/projections/webhooks/webhooks/webhooks.queries';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { tokens } from '../shared/providers.ts';
import { Vault } from '../vault/vault.ts';
import { WebhookDeliveries } from './webhook-deliveries.store.ts';
import { WebhookReaders } from './webhook-readers.ts';

/** Asks the workers for attempts whose time has come. The same attempt is not made twice. */
@Injectable()
export class WebhookDispatch {
  constructor(
    @Inject(WebhookDeliveries) private readonly deliveries: WebhookDeliveries,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(WebhookReaders) private readonly readers: WebhookReaders,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    @Inject(tokens.queue) private readonly queue: JobQueue,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /**
   * Where nobody can be asked, they are asked for again soon: see `WebhookFollower`.
   * @param only of which platform; absent: of all
   */
  async dispatch(only?: Platform): Promise<void> {
    const platforms = only === undefined ? this.platforms.all : [only];
    const active: string[] = [];
    for (const platform of platforms) {
      const webhooks = await listActiveWebhooks(this.readers.ownReading(platform));
      active.push(...webhooks.map(({ guid }) => guid));
    }
    const signing = await this.vault.webhooks.statesOf(active);
    const due = await this.deliveries.due(
      [...signing.keys()],
      platforms.map(({ guid }) => guid),
    );
    for (const attempt of due) {
      try {
        await this.queue.enqueue(deliverWebhook, attempt);
      } catch (err) {
        this.logger.warn({ err }, 'Messages of webhooks wait, because the job queue is away');
        return;
      }
    }
  }
}
