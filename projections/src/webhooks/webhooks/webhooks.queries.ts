import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import type { Webhook } from '@spoor/contracts/webhooks/webhook';
import type { WebhookView } from '@spoor/contracts/webhooks/webhook.views';
import type { Kysely } from 'kysely';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import type { ReadModel } from '../../read-model.ts';
import { readDisplayNames } from '../../users/users/users.queries.ts';
import {
  type DeliveryProgress,
  readDeliveryProgress,
} from '../webhook-deliveries/webhook-deliveries.queries.ts';
import type { WebhookRow } from './webhooks.schema.ts';

/** A webhook but for what the vault knows. */
export type StoredWebhook = Omit<WebhookView, 'hasSecret' | 'previousSecretUntil'>;

/** The webhooks that were not removed, by name. */
export async function listWebhooks(queryContext: QueryContext): Promise<QueryResult<StoredWebhook[]>> {
  const rows = await presentWebhooks(queryContext).execute();
  const order = new Intl.Collator(queryContext.platform.language);
  const webhooks = await viewsOf(queryContext, rows);
  return {
    view: webhooks.toSorted((a, b) => order.compare(a.name, b.name) || (a.guid < b.guid ? -1 : 1)),
    keys: [adminSurrogateKey.webhooks()],
  };
}

/** @returns undefined where there is no such webhook on the platform, or it was removed */
export async function readWebhook(
  queryContext: QueryContext,
  guid: string,
): Promise<StoredWebhook | undefined> {
  const rows = await presentWebhooks(queryContext).where('guid', '=', guid).execute();
  return (await viewsOf(queryContext, rows))[0];
}

/** As {@link readWebhook}, as it is stored. */
export async function findWebhook(
  queryContext: Pick<QueryContext, 'db' | 'platform'>,
  guid: string,
): Promise<Webhook | undefined> {
  return (await presentWebhooks(queryContext).where('guid', '=', guid).executeTakeFirst())?.webhook;
}

/** Those of the platform that are on. */
export async function listActiveWebhooks(
  queryContext: Pick<QueryContext, 'db' | 'platform'>,
): Promise<Webhook[]> {
  const rows = await presentWebhooks(queryContext).execute();
  return rows.map(({ webhook }) => webhook).filter(({ isActive }) => isActive);
}

/** How many the platform has, also those that are off. */
export async function countWebhooks(db: Kysely<ReadModel>, platformGuid: string): Promise<number> {
  const { count } = await db
    .selectFrom('read_model.webhooks')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('platformGuid', '=', platformGuid)
    .where('removed', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function presentWebhooks({ db, platform }: Pick<QueryContext, 'db' | 'platform'>) {
  return db
    .selectFrom('read_model.webhooks')
    .selectAll()
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false);
}

async function viewsOf(queryContext: QueryContext, rows: readonly WebhookRow[]): Promise<StoredWebhook[]> {
  const [names, progress] = await Promise.all([
    readDisplayNames(
      queryContext,
      rows.flatMap(({ createdBy, webhook }) => [
        webhook.ownerGuid,
        ...(createdBy === null ? [] : [createdBy]),
      ]),
    ),
    readDeliveryProgress(
      queryContext,
      rows.map(({ guid }) => guid),
    ),
  ]);
  const personOf = (guid: string | null) => ({ guid, displayName: names.get(guid ?? '') ?? '' });
  const noProgress: DeliveryProgress = { failingSince: null, lastDeliveredOn: null, waiting: 0 };
  return rows.map(({ webhook: { ownerGuid, ...webhook }, createdOn, createdBy, revision }) => ({
    ...webhook,
    owner: personOf(ownerGuid),
    createdOn,
    createdBy: personOf(createdBy),
    revision,
    ...(progress.get(webhook.guid) ?? noProgress),
  }));
}
