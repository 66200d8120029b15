import { parseEntity } from '@spoor/contracts/changes/entity';
import type { WebhookDelivery, WebhookView } from '@spoor/contracts/webhooks/webhook.views';
import type { WebhookDeliveriesQuery } from '@spoor/contracts/webhooks/webhook-query';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import type { WebhookDeliveriesRow } from './webhook-deliveries.schema.ts';

/** How the deliveries of a webhook are. */
export type DeliveryProgress = Pick<WebhookView, 'failingSince' | 'lastDeliveredOn' | 'waiting'>;

const columns = [
  ...(['guid', 'platformGuid', 'webhookGuid', 'position', 'kind', 'entity', 'state'] as const),
  ...(['attempts', 'failure', 'status', 'answer', 'durationMs'] as const),
  ...(['createdAt', 'lastAttemptAt', 'nextAttemptAt', 'deliveredAt'] as const),
] as const;

/** What was sent to a receiver, the newest first. */
export async function listDeliveries(
  queryContext: QueryContext,
  webhookGuid: string,
  { state, pageNumber, itemCount }: WebhookDeliveriesQuery,
): Promise<{ items: WebhookDelivery[]; total: number }> {
  const found = deliveriesOf(queryContext, webhookGuid).$if(state !== undefined, (query) =>
    query.where('state', '=', state ?? 'waiting'),
  );
  const [rows, { total }] = await Promise.all([
    found
      .select(columns)
      .orderBy('createdAt', 'desc')
      .orderBy(sql`position DESC NULLS FIRST`)
      .orderBy('guid')
      .offset((pageNumber - 1) * itemCount)
      .limit(itemCount)
      .execute(),
    found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(viewOf), total: Number(total) };
}

/** @returns undefined where nothing of the kind was sent */
export async function readDelivery(
  queryContext: QueryContext,
  webhookGuid: string,
  guid: string,
): Promise<WebhookDelivery | undefined> {
  const row = await deliveriesOf(queryContext, webhookGuid)
    .select(columns)
    .where('guid', '=', guid)
    .executeTakeFirst();
  return row && viewOf(row);
}

/** A message, and whose it is. */
export type NamedDelivery = WebhookDelivery & { readonly webhookGuid: string; readonly webhook: string };

/** What was told of one thing to the webhooks of the platform, the oldest first. @param entity `submission:{guid}` */
export async function listDeliveriesAbout(
  { db, platform }: QueryContext,
  entity: string,
): Promise<NamedDelivery[]> {
  const webhooks = await db
    .selectFrom('read_model.webhooks')
    .select(['guid', 'webhook'])
    .where('platformGuid', '=', platform.guid)
    .execute();
  if (webhooks.length === 0) return [];
  const names = new Map(webhooks.map(({ guid, webhook }) => [guid, webhook.name]));
  const rows = await db
    .selectFrom('service.webhook_deliveries')
    .select(columns)
    .where('platformGuid', '=', platform.guid)
    .where('entity', '=', entity)
    .orderBy('createdAt')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    ...viewOf(row),
    webhookGuid: row.webhookGuid,
    webhook: names.get(row.webhookGuid) ?? '',
  }));
}

/** By guid of webhook; those that were never given anything are left out. */
export async function readDeliveryProgress(
  { db, platform }: Pick<QueryContext, 'db' | 'platform'>,
  webhookGuids: readonly string[],
): Promise<ReadonlyMap<string, DeliveryProgress>> {
  if (webhookGuids.length === 0) return new Map();
  const [cursors, counts] = await Promise.all([
    db
      .selectFrom('service.webhook_cursors')
      .select(['webhookGuid', 'failingSince', 'lastDeliveredAt'])
      .where('platformGuid', '=', platform.guid)
      .where('webhookGuid', 'in', webhookGuids)
      .execute(),
    db
      .selectFrom('service.webhook_deliveries')
      .select(({ fn }) => ['webhookGuid', fn.countAll<bigint>().as('waiting')])
      .where('platformGuid', '=', platform.guid)
      .where('webhookGuid', 'in', webhookGuids)
      .where('state', '=', 'waiting')
      .groupBy('webhookGuid')
      .execute(),
  ]);
  const waiting = new Map(counts.map((row) => [row.webhookGuid, Number(row.waiting)]));
  return new Map(
    cursors.map(({ webhookGuid, failingSince, lastDeliveredAt }) => [
      webhookGuid,
      { failingSince, lastDeliveredOn: lastDeliveredAt, waiting: waiting.get(webhookGuid) ?? 0 },
    ]),
  );
}

function deliveriesOf({ db, platform }: QueryContext, webhookGuid: string) {
  return db
    .selectFrom('service.webhook_deliveries')
    .where('platformGuid', '=', platform.guid)
    .where('webhookGuid', '=', webhookGuid);
}

function viewOf(row: WebhookDeliveriesRow): WebhookDelivery {
  const { guid, position, kind, entity, state, attempts, failure, status, answer, durationMs } = row;
  return {
    guid,
    kind,
    state,
    attempts,
    failure,
    status,
    answer,
    durationMs,
    position: position === null ? null : String(position),
    entity: parseEntity(entity),
    createdOn: row.createdAt,
    lastAttemptOn: row.lastAttemptAt,
    nextAttemptOn: row.nextAttemptAt,
    deliveredOn: row.deliveredAt,
  };
}
