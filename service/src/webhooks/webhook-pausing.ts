import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Webhook, WebhookPause } from '@spoor/contracts/webhooks/webhook';
import { listAdminGuids } from '@spoor/projections/users/users/people.queries';
import { readUser } from '@spoor/projections/users/users/users.queries';
import { Mailer } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { webhookDecider } from './domain/webhook.decider.ts';
import { webhookPausedMail } from './webhook-paused-mail.ts';
import { WebhookReaders } from './webhook-readers.ts';

/** The screen on which webhooks are. */
const screenPath = '/admin/webhooks';

/** Stops a webhook that is of no use, and tells the administrators. */
@Injectable()
export class WebhookPausing {
  constructor(
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.database) private readonly database: WebhookReaders['database'],
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(WebhookReaders) private readonly readers: WebhookReaders,
  ) {}

  /** Does nothing where it is off already. @param cause what led to it: for the same, it is recorded once between two changes */
  async pause(platform: Platform, webhook: Webhook, reason: WebhookPause, cause: string): Promise<void> {
    const command = { type: 'PauseWebhook', reason } as const;
    // Once taken back, it may stop again for the same cause.
    const { revision } = await this.writeSide.aggregates.read(webhookDecider, webhook.guid);
    const changeId = derivedGuid(webhook.guid, 'paused', cause, String(revision));
    const context = contextOf(platform, changeId);
    const { streams } = await this.handleCommand(webhookDecider, webhook.guid, command, context);
    if (streams.length > 0) await this.notify(platform, webhook, reason, context.changeId);
  }

  private async notify(
    platform: Platform,
    webhook: Webhook,
    reason: WebhookPause,
    changeId: string,
  ): Promise<void> {
    const reading = this.readers.ownReading(platform);
    for (const guid of await listAdminGuids(this.database, platform)) {
      const user = await readUser(reading, guid);
      if (user?.isActive !== true) continue;
      const url = `${this.sites.of(platform)}${screenPath}`;
      const mail = webhookPausedMail({ user, platform }, webhook, reason, url);
      await this.mailer.queueMail({ ...mail, key: `webhook-paused ${changeId} ${guid}` });
    }
  }
}

function contextOf(platform: Platform, changeId: string): CommandContext {
  return {
    changeId,
    correlationId: changeId,
    causationId: changeId,
    actorKind: 'system',
    via: 'schedule',
    platformGuid: platform.guid,
    at: new Date().toISOString(),
    strict: false,
  };
}
