import { Inject, Injectable } from '@nestjs/common';
import type { ChangeEntry } from '@spoor/contracts/changes/change-feed.views';
import { backoffDelay } from '@spoor/contracts/shared/backoff-delay';
import { dayMs } from '@spoor/contracts/shared/durations';
import { productName } from '@spoor/contracts/texts/product-name';
import type { Webhook } from '@spoor/contracts/webhooks/webhook';
import type { ClaimedDelivery } from '@spoor/contracts/webhooks/webhook.views';
import type { DeliveryAttempt, DeliveryReport } from '@spoor/contracts/webhooks/webhook-query';
import { readChangeEntry } from '@spoor/projections/changes/change-feed/change-feed.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { findWebhook } from '@spoor/projections/webhooks/webhooks/webhooks.queries';
import { Webhook as Signer } from 'standardwebhooks';
import { Vault } from '../vault/vault.ts';
import { WebhookCursors } from './webhook-cursors.store.ts';
import { type StoredDelivery, testKind, WebhookDeliveries } from './webhook-deliveries.store.ts';
import { WebhookDispatch } from './webhook-dispatch.ts';
import { messageOf } from './webhook-messages.ts';
import { WebhookPausing } from './webhook-pausing.ts';
import { WebhookReaders } from './webhook-readers.ts';
import { selectionOf } from './webhook-selection.ts';

/** Milliseconds between the first attempt and the second; doubled before each later one, up to six hours. */
const pauses = { first: 5_000, max: 6 * 60 * 60_000 };
/** Milliseconds after which a message is not tried any more, and a webhook that took nothing stops. */
const patience = 3 * dayMs;
/** Milliseconds that a receiver may ask to be left alone. */
const longestRetryAfter = dayMs;
/** The receiver is gone for good. */
const gone = 410;

/** What workers ask: what to send, and what becomes of it. The secret with which it is signed stays here. */
@Injectable()
export class WebhookSending {
  constructor(
    @Inject(Vault) private readonly vault: Vault,
    @Inject(WebhookCursors) private readonly cursors: WebhookCursors,
    @Inject(WebhookDeliveries) private readonly deliveries: WebhookDeliveries,
    @Inject(WebhookReaders) private readonly readers: WebhookReaders,
    @Inject(WebhookPausing) private readonly pausing: WebhookPausing,
    @Inject(WebhookDispatch) private readonly dispatching: WebhookDispatch,
  ) {}

  /** Takes a message for sending. What it says is read now, by the rights of now. */
  async claim(
    queryContext: QueryContext,
    webhookGuid: string,
    guid: string,
    attempt: DeliveryAttempt,
  ): Promise<ClaimedDelivery> {
    const { platform } = queryContext;
    const webhook = await findWebhook(queryContext, webhookGuid);
    const secrets = await this.vault.webhooks.signing(webhookGuid);
    if (webhook === undefined || secrets.length === 0) return this.refuse(guid);
    const reader = await this.readers.readerFor(platform, webhook);
    if (reader === undefined) {
      await this.pausing.pause(platform, webhook, 'rights', guid);
      return this.refuse(guid);
    }
    const delivery = await this.deliveries.claim(webhook, guid, attempt);
    if (delivery === undefined) return { request: null };
    const entry = await entryOf(reader, webhook, delivery);
    if (entry === undefined) {
      await this.deliveries.withhold(guid);
      await this.dispatching.dispatch(platform);
      return { request: null };
    }
    const message = await messageOf(reader, webhook, entry);
    return { request: signedRequest(webhook, guid, JSON.stringify(message), secrets) };
  }

  /** Notes how an attempt went, and has the next one made. Said twice, it is noted once. */
  async report(
    queryContext: QueryContext,
    webhookGuid: string,
    guid: string,
    report: DeliveryReport,
  ): Promise<void> {
    const delivery = await this.deliveries.findClaimed(webhookGuid, guid, report);
    if (delivery === undefined) return;
    const now = new Date();
    if (report.failure === null) {
      await this.deliveries.markDelivered(guid, report);
      if (delivery.position !== null) await this.cursors.noteSuccess(webhookGuid, now.toISOString());
    } else if (delivery.position === null) await this.deliveries.markFailed(guid, report, null);
    else await this.fail(queryContext, delivery, report, now);
    await this.dispatching.dispatch(queryContext.platform);
  }

  /** A test is over, since nobody asks for it again; other messages wait until it is on and can be signed. */
  private async refuse(guid: string): Promise<ClaimedDelivery> {
    await this.deliveries.withholdTest(guid);
    return { request: null };
  }

  private async fail(
    { db, platform }: QueryContext,
    { webhookGuid, guid, firstAttemptAt }: StoredDelivery,
    report: DeliveryReport,
    now: Date,
  ): Promise<void> {
    const isOver = (since: string) => now.getTime() - Date.parse(since) >= patience;
    const failingSince = await this.cursors.noteFailure(webhookGuid, now.toISOString());
    const reason = report.status === gone ? 'gone' : isOver(failingSince) ? 'failing' : undefined;
    // The receiver takes other messages: this one is given up, and those about the same thing go on.
    const isGivenUp = reason === undefined && isOver(firstAttemptAt ?? now.toISOString());
    const webhook = reason && (await findWebhook({ db, platform }, webhookGuid));
    // First of all: whoever is cut off before the rest is told of this attempt again.
    if (reason !== undefined && webhook !== undefined)
      await this.pausing.pause(platform, webhook, reason, `${guid} ${report.round} ${report.attempt}`);
    // Before the message is settled, since a report of a settled one is not heard again.
    if (reason !== undefined) await this.cursors.forgive(webhookGuid);
    await this.deliveries.markFailed(guid, report, isGivenUp ? null : nextAttemptOf(report, now));
    // Once it is turned on again, all that waits is tried anew, in its order.
    if (reason !== undefined) await this.deliveries.restart(webhookGuid);
  }
}

async function entryOf(
  reader: QueryContext,
  webhook: Webhook,
  { position }: StoredDelivery,
): Promise<ChangeEntry | undefined> {
  return position === null ? testEntry(webhook) : readChangeEntry(reader, position, selectionOf(webhook));
}

/** What a test says: as an entry of the feed, but nothing happened. */
function testEntry({ guid }: Webhook): ChangeEntry {
  return {
    position: '0',
    at: new Date().toISOString(),
    kind: testKind,
    entity: { type: 'webhook', guid },
    paths: [],
    isRemoval: false,
    changeId: guid,
    undoOf: null,
    actor: { guid: null, kind: 'system', displayName: productName },
    via: 'api',
    run: null,
  };
}

/** With one signature for each secret, as Standard Webhooks has it. */
function signedRequest({ url }: Webhook, id: string, body: string, secrets: readonly string[]) {
  const now = new Date();
  return {
    url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Spoor-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, now, body)).join(' '),
    },
    body,
  };
}

/** @returns ISO-8601 */
function nextAttemptOf({ attempt, retryAfter }: DeliveryReport, now: Date): string {
  const requestedDelay = Math.min((retryAfter ?? 0) * 1_000, longestRetryAfter);
  return new Date(now.getTime() + Math.max(backoffDelay(attempt, pauses), requestedDelay)).toISOString();
}
