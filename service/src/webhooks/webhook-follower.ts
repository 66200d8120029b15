import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Logger } from '@spoor/infra/logger';
import { pauseFor } from '@spoor/infra/pause-for';
import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import {
  changeFeedReads,
  readChangeFeed,
  readFeedEnd,
} from '@spoor/projections/changes/change-feed/change-feed.queries';
import { findWebhook } from '@spoor/projections/webhooks/webhooks/webhooks.queries';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { failureOf } from '../shared/error-mapping.ts';
import { tokens } from '../shared/providers.ts';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { Vault } from '../vault/vault.ts';
import { type WebhookCursor, WebhookCursors } from './webhook-cursors.store.ts';
import { WebhookDeliveries } from './webhook-deliveries.store.ts';
import { WebhookDispatch } from './webhook-dispatch.ts';
import { WebhookPausing } from './webhook-pausing.ts';
import { WebhookReaders } from './webhook-readers.ts';
import { selectionOf } from './webhook-selection.ts';

/** Milliseconds between two looks where nothing happens: attempts come due. */
const idlePause = 1_000;
/** Milliseconds: what is written in quick succession is looked at together. */
const lookInterval = 200;
/** Entries that are read at a time. */
const readAtOnce = 100;
/** A webhook with so many messages that wait reads no further until some of them are taken. */
const mostWaiting = 1_000;

/** Follows the feed for every webhook, and makes a message of each entry that is for it. */
@Injectable()
export class WebhookFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private end = -1n;

  constructor(
    @Inject(tokens.database) private readonly database: AnyDatabase,
    @Inject(tokens.updates) private readonly updates: ReadModelUpdates,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.logger) private readonly logger: Logger,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    @Inject(WebhookCursors) private readonly cursors: WebhookCursors,
    @Inject(WebhookDeliveries) private readonly deliveries: WebhookDeliveries,
    @Inject(WebhookReaders) private readonly readers: WebhookReaders,
    @Inject(WebhookPausing) private readonly pausing: WebhookPausing,
    @Inject(WebhookDispatch) private readonly dispatching: WebhookDispatch,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.look();
      } catch (err) {
        // Projections have not run yet, so there is nothing to tell.
        if (failureOf(err).code !== 'projection_lagging')
          this.logger.warn({ err }, 'What happened could not be told to webhooks; trying again soon');
      }
      await pauseFor(lookInterval, signal);
      await this.updates.untilBeyond(changeFeedReads, this.end, idlePause, signal);
    }
  }

  /** Follows as far as the feed can be read, and has sent what is due. */
  async look(): Promise<void> {
    // At the very first start there is nothing to read yet.
    if (this.platforms.isEmpty) return;
    this.end = await readFeedEnd({ db: this.readers.database });
    for (const cursor of await this.cursors.beyond(this.end))
      await this.apart(cursor, () => this.returnToLog(cursor));
    for (const cursor of await this.cursors.behind(this.end)) {
      const platform = this.platforms.byGuid(cursor.platformGuid);
      if (platform !== undefined) await this.apart(cursor, () => this.follow(platform, cursor));
    }
    await this.dispatching.dispatch();
  }

  /** One webhook that cannot be followed stops no other. */
  private async apart({ webhookGuid }: WebhookCursor, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (err) {
      if (failureOf(err).code !== 'projection_lagging')
        this.logger.warn({ err, webhook: webhookGuid }, 'A webhook could not be followed; trying again soon');
    }
  }

  private async follow(platform: Platform, cursor: WebhookCursor): Promise<void> {
    const webhook = await findWebhook(this.readers.ownReading(platform), cursor.webhookGuid);
    if (webhook?.isActive !== true) return;
    if ((await this.vault.webhooks.signing(webhook.guid)).length === 0) return;
    const reader = await this.readers.readerFor(platform, webhook);
    if (reader === undefined) return this.pausing.pause(platform, webhook, 'rights', String(cursor.position));
    let at = cursor;
    while (!this.stopping.signal.aborted) {
      if ((await this.deliveries.countWaiting(webhook.guid)) >= mostWaiting) return;
      const feed = await readChangeFeed(reader, {
        after: at.position,
        limit: readAtOnce,
        system: true,
        only: selectionOf(webhook),
      });
      const next = BigInt(feed.next);
      const isOurs = await withTables<unknown>(this.database)
        .transaction()
        .execute(async (transaction) => {
          // Of several processes one moves it, and the messages are there exactly when it has moved.
          if (!(await new WebhookCursors(transaction).move(at, next))) return false;
          await new WebhookDeliveries(transaction).add(at, feed.items);
          return true;
        });
      if (!isOurs || !feed.hasMore) return;
      at = { ...at, position: next };
    }
  }

  /** Where an older log was put back, its positions were given by another one: it goes on from the end of this one. */
  private async returnToLog(cursor: WebhookCursor): Promise<void> {
    const end = await this.writeSide.store.lastPosition();
    if (cursor.position <= end || !(await this.cursors.move(cursor, end))) return;
    await this.deliveries.withholdBeyond(cursor.webhookGuid, end);
    this.logger.warn(
      { webhook: cursor.webhookGuid },
      'The event log is shorter than what a webhook was told',
    );
  }
}
