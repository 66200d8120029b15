import { randomUUID } from 'node:crypto';
import type { ChangeEntry } from '@spoor/contracts/changes/change-feed.views';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import type { Webhook } from '@spoor/contracts/webhooks/webhook';
import type { DeliveryAttempt, DeliveryOutcome } from '@spoor/contracts/webhooks/webhook-query';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import { type Kysely, type Selectable, sql } from 'kysely';
import { derivedGuid } from '../shared/derived-guid.ts';
import type { WebhookCursor } from './webhook-cursors.store.ts';
import type { WebhookTables } from './webhook-deliveries.tables.ts';

/** Which webhook of which platform. */
export type WebhookPlace = Pick<WebhookCursor, 'webhookGuid' | 'platformGuid'>;

/** An attempt that is to be made. */
export interface DueDelivery extends WebhookPlace, DeliveryAttempt {
  readonly guid: string;
}

/** What somebody is sending now. */
export type StoredDelivery = Selectable<WebhookTables['service.webhook_deliveries']>;

/** Messages of one webhook that are on their way at the same time; of one that takes nothing, one. */
export const mostAtOnce = 5;
/** Messages of one platform that are on their way at the same time: its slow receivers keep no other waiting. */
const mostOfPlatform = 10;
/** Milliseconds for which whoever sends a message has it for themselves: longer than sending one takes. */
export const claimMs = 30_000;
/** What a test is called, where others have the type of an event. */
export const testKind = 'WebhookTested';

const keepMs = retentionMs('webhookDelivery');

/** Messages that are to be sent, and those of the last thirty days. A row changes hands by single statements. */
export class WebhookDeliveries {
  private readonly db: Kysely<WebhookTables>;
  private readonly clock: () => Date;

  constructor(db: AnyDatabase, clock = () => new Date()) {
    this.db = withTables<WebhookTables>(db);
    this.clock = clock;
  }

  /** Adds messages about entries of the feed, each once. */
  async add({ webhookGuid, platformGuid }: WebhookPlace, entries: readonly ChangeEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const now = this.now();
    await this.db
      .insertInto('service.webhook_deliveries')
      .values(
        entries.map(({ position, kind, entity }) => ({
          guid: deliveryGuidOf(webhookGuid, position),
          webhookGuid,
          platformGuid,
          kind,
          position: BigInt(position),
          entity: `${entity.type}:${entity.guid}`,
          ...newDelivery(now),
        })),
      )
      .onConflict((conflict) => conflict.column('guid').doNothing())
      .execute();
  }

  /** @returns its guid */
  async addTest({ webhookGuid, platformGuid }: WebhookPlace): Promise<string> {
    const guid = randomUUID();
    const about = { kind: testKind, position: null, entity: `webhook:${webhookGuid}` };
    await this.db
      .insertInto('service.webhook_deliveries')
      .values({ guid, webhookGuid, platformGuid, ...about, ...newDelivery(this.now()) })
      .execute();
    return guid;
  }

  /** How many messages of a webhook wait. */
  async countWaiting(webhookGuid: string): Promise<number> {
    const { count } = await this.db
      .selectFrom('service.webhook_deliveries')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('webhookGuid', '=', webhookGuid)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /**
   * Attempts that are to be made by now: of what happened to one thing the first that waits, and of each webhook and each platform no
   * more than may be on their way. Platforms take turns.
   * @param active guids of the webhooks that are on; of others only tests
   * @param platformGuids of whose webhooks
   */
  async due(active: readonly string[], platformGuids: readonly string[]): Promise<DueDelivery[]> {
    const now = this.now();
    const { rows } = await sql<DueDelivery>`
      WITH busy AS (
        SELECT "webhookGuid", "platformGuid", count(*) AS count FROM service.webhook_deliveries
        WHERE state = 'waiting' AND "claimedUntil" >= ${now} AND "platformGuid" = ${anyGuid(platformGuids)}
        GROUP BY "webhookGuid", "platformGuid"
      ), ready AS (
        SELECT found.*, row_number() OVER (PARTITION BY found."platformGuid" ORDER BY found.turn, found."nextAttemptAt", found.position) AS place
        FROM service.webhook_cursors AS receiver, LATERAL (
          SELECT *, row_number() OVER (ORDER BY "nextAttemptAt", position) AS turn FROM (
            SELECT guid, "webhookGuid", "platformGuid", round, attempts, "nextAttemptAt", position
            FROM service.webhook_deliveries AS delivery
            WHERE "webhookGuid" = receiver."webhookGuid" AND state = 'waiting'
              AND "nextAttemptAt" <= ${now} AND ("claimedUntil" IS NULL OR "claimedUntil" < ${now})
              AND (position IS NULL OR "webhookGuid" = ${anyGuid(active)})
              AND (position IS NULL OR "isResent" OR NOT EXISTS (
                SELECT FROM service.webhook_deliveries AS earlier
                WHERE earlier."webhookGuid" = delivery."webhookGuid" AND earlier.entity = delivery.entity
                  AND earlier.state = 'waiting' AND NOT earlier."isResent" AND earlier.position < delivery.position))
            ORDER BY "nextAttemptAt", position LIMIT ${mostAtOnce}
          ) AS next
        ) AS found
        WHERE receiver."platformGuid" = ${anyGuid(platformGuids)}
          AND turn <= (CASE WHEN "failingSince" IS NULL THEN ${mostAtOnce}::int ELSE 1 END)
            - coalesce((SELECT count FROM busy WHERE busy."webhookGuid" = receiver."webhookGuid"), 0)
      )
      SELECT guid, "webhookGuid", "platformGuid", round, attempts + 1 AS attempt FROM ready
      WHERE place <= ${mostOfPlatform}::int
        - coalesce((SELECT sum(count) FROM busy WHERE busy."platformGuid" = ready."platformGuid"), 0)
      ORDER BY place`.execute(this.db);
    return rows;
  }

  /**
   * Takes a message for an attempt. Where whoever takes it is interrupted, the next attempt follows once the claim has run out.
   * @returns undefined where it is not its turn, somebody else has it, or its webhook is off and it is no test
   */
  async claim(
    { guid: webhookGuid, isActive }: Pick<Webhook, 'guid' | 'isActive'>,
    guid: string,
    attempt: DeliveryAttempt,
  ): Promise<StoredDelivery | undefined> {
    const now = this.now();
    const claimedUntil = new Date(this.clock().getTime() + claimMs).toISOString();
    const { rows } = await sql<StoredDelivery>`
      UPDATE service.webhook_deliveries AS delivery
      SET attempts = ${attempt.attempt}, "claimedUntil" = ${claimedUntil}, "lastAttemptAt" = ${now},
        "firstAttemptAt" = coalesce("firstAttemptAt", ${now})
      WHERE guid = ${guid} AND "webhookGuid" = ${webhookGuid} AND state = 'waiting' AND round = ${attempt.round}
        AND attempts = ${attempt.attempt - 1} AND coalesce("claimedUntil" < ${now}, true)
        AND (position IS NULL OR ${isActive})
        AND (position IS NULL OR "isResent" OR NOT EXISTS (
          SELECT FROM service.webhook_deliveries AS earlier
          WHERE earlier."webhookGuid" = delivery."webhookGuid" AND earlier.entity = delivery.entity
            AND earlier.state = 'waiting' AND NOT earlier."isResent" AND earlier.position < delivery.position))
      RETURNING *`.execute(this.db);
    return rows[0];
  }

  /** A message that is being sent in this attempt; undefined where how it went was noted already. */
  async findClaimed(
    webhookGuid: string,
    guid: string,
    { round, attempt }: DeliveryAttempt,
  ): Promise<StoredDelivery | undefined> {
    return this.db
      .selectFrom('service.webhook_deliveries')
      .selectAll()
      .where('webhookGuid', '=', webhookGuid)
      .where('guid', '=', guid)
      .where('round', '=', round)
      .where('attempts', '=', attempt)
      .where('state', '=', 'waiting')
      .where('claimedUntil', 'is not', null)
      .executeTakeFirst();
  }

  async markDelivered(guid: string, outcome: DeliveryOutcome): Promise<void> {
    await this.settle(guid, { state: 'delivered', deliveredAt: this.now(), ...storedOutcome(outcome) });
  }

  /** It did not go, and is tried again. @param nextAttemptAt ISO-8601; null: it is not */
  async markFailed(guid: string, outcome: DeliveryOutcome, nextAttemptAt: string | null): Promise<void> {
    const state = nextAttemptAt === null ? 'failed' : 'waiting';
    await this.settle(guid, { state, nextAttemptAt, ...storedOutcome(outcome) });
  }

  /** It is not for the receiver to know, or not any more. */
  async withhold(guid: string): Promise<void> {
    await this.settle(guid, { state: 'withheld' });
  }

  /** A test that nobody sends any more; other messages are left as they are. */
  async withholdTest(guid: string): Promise<void> {
    await this.db
      .updateTable('service.webhook_deliveries')
      .set({ state: 'withheld', nextAttemptAt: null, claimedUntil: null })
      .where('guid', '=', guid)
      .where('position', 'is', null)
      .where('state', '=', 'waiting')
      .execute();
  }

  /** Forgets what waits: its webhook was removed. */
  async removeWaiting(webhookGuid: string): Promise<void> {
    await this.db
      .deleteFrom('service.webhook_deliveries')
      .where('webhookGuid', '=', webhookGuid)
      .where('state', '=', 'waiting')
      .execute();
  }

  /** Tries all that waits at once, as if it had not been tried: its receiver is expected to take it now. */
  async restart(webhookGuid: string): Promise<void> {
    await this.db
      .updateTable('service.webhook_deliveries')
      .set(({ eb }) => ({ round: eb('round', '+', 1), attempts: 0, firstAttemptAt: null }))
      .set({ claimedUntil: null, nextAttemptAt: this.now() })
      .where('webhookGuid', '=', webhookGuid)
      .where('state', '=', 'waiting')
      .execute();
  }

  /**
   * Has a message sent again, in no order; one that waits, at once and in its order.
   * @returns false where there is none, it is a test, or somebody is sending it now
   */
  async resend(webhookGuid: string, guid: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('service.webhook_deliveries')
      .set(({ eb }) => ({ round: eb('round', '+', 1), attempts: 0, firstAttemptAt: null }))
      .set({ isResent: sql`"isResent" OR state <> 'waiting'`, state: 'waiting', claimedUntil: null })
      .set({ nextAttemptAt: this.now() })
      .where('webhookGuid', '=', webhookGuid)
      .where('guid', '=', guid)
      .where('position', 'is not', null)
      .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', this.now())]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** What waits for positions that the log does not have any more: an older copy of it was put back. */
  async withholdBeyond(webhookGuid: string, position: bigint): Promise<void> {
    await this.db
      .updateTable('service.webhook_deliveries')
      .set({ state: 'withheld', nextAttemptAt: null, claimedUntil: null })
      .where('webhookGuid', '=', webhookGuid)
      .where('state', '=', 'waiting')
      .where('position', '>', position)
      .execute();
  }

  /** Also what waits: a webhook that was off for so long is told what happens from now on. */
  async removeExpired(): Promise<void> {
    const oldest = new Date(this.clock().getTime() - keepMs).toISOString();
    await this.db.deleteFrom('service.webhook_deliveries').where('createdAt', '<', oldest).execute();
  }

  private async settle(
    guid: string,
    values: Partial<Omit<StoredDelivery, 'guid'>> & Pick<StoredDelivery, 'state'>,
  ): Promise<void> {
    await this.db
      .updateTable('service.webhook_deliveries')
      .set({ nextAttemptAt: null, claimedUntil: null, ...values })
      .where('guid', '=', guid)
      .where('state', '=', 'waiting')
      .execute();
  }

  private now(): string {
    return this.clock().toISOString();
  }
}

/** The same for the same event of the same webhook: by it receivers know a message that comes twice. */
export function deliveryGuidOf(webhookGuid: string, position: string): string {
  return derivedGuid(webhookGuid, position);
}

function newDelivery(now: string) {
  return {
    state: 'waiting' as const,
    failure: null,
    status: null,
    answer: null,
    durationMs: null,
    createdAt: now,
    nextAttemptAt: now,
    firstAttemptAt: null,
    lastAttemptAt: null,
    claimedUntil: null,
    deliveredAt: null,
  };
}

function storedOutcome({ failure, status, answer, durationMs }: DeliveryOutcome) {
  return { failure, status, answer, durationMs };
}
