import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import { type Kysely, sql } from 'kysely';
import type { WebhookTables } from './webhook-deliveries.tables.ts';

/** How far a webhook has followed the feed. */
export interface WebhookCursor {
  readonly webhookGuid: string;
  readonly platformGuid: string;
  readonly position: bigint;
}

/** Where each webhook is in the feed, and since when nobody takes what it sends. */
export class WebhookCursors {
  private readonly db: Kysely<WebhookTables>;

  constructor(db: AnyDatabase) {
    this.db = withTables<WebhookTables>(db);
  }

  /** Begins at a position, unless it has begun already. */
  async begin({ webhookGuid, platformGuid, position }: WebhookCursor): Promise<void> {
    await this.db
      .insertInto('service.webhook_cursors')
      .values({ webhookGuid, platformGuid, position, failingSince: null, lastDeliveredAt: null })
      .onConflict((conflict) => conflict.column('webhookGuid').doNothing())
      .execute();
  }

  /** Those that are behind a position. */
  async behind(position: bigint): Promise<WebhookCursor[]> {
    return this.db
      .selectFrom('service.webhook_cursors')
      .select(['webhookGuid', 'platformGuid', 'position'])
      .where('position', '<', position)
      .execute();
  }

  /** Those that are beyond a position. */
  async beyond(position: bigint): Promise<WebhookCursor[]> {
    return this.db
      .selectFrom('service.webhook_cursors')
      .select(['webhookGuid', 'platformGuid', 'position'])
      .where('position', '>', position)
      .execute();
  }

  /** @returns whether it was where it was thought to be: else somebody else has moved it */
  async move({ webhookGuid, position }: WebhookCursor, to: bigint): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('service.webhook_cursors')
      .set({ position: to })
      .where('webhookGuid', '=', webhookGuid)
      .where('position', '=', position)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async noteSuccess(webhookGuid: string, at: string): Promise<void> {
    await this.db
      .updateTable('service.webhook_cursors')
      .set({ failingSince: null, lastDeliveredAt: at })
      .where('webhookGuid', '=', webhookGuid)
      .execute();
  }

  /** @returns since when nothing was taken (ISO-8601) */
  async noteFailure(webhookGuid: string, at: string): Promise<string> {
    const row = await this.db
      .updateTable('service.webhook_cursors')
      .set({ failingSince: sql`coalesce("failingSince", ${at})` })
      .where('webhookGuid', '=', webhookGuid)
      .returning('failingSince')
      .executeTakeFirst();
    return row?.failingSince ?? at;
  }

  /** As if nothing had failed. */
  async forgive(webhookGuid: string): Promise<void> {
    await this.db
      .updateTable('service.webhook_cursors')
      .set({ failingSince: null })
      .where('webhookGuid', '=', webhookGuid)
      .execute();
  }
}
