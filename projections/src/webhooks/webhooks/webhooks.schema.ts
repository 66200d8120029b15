import type { Webhook } from '@spoor/contracts/webhooks/webhook';
import type { Table } from '../../runtime/projection.ts';

/** Whom a site tells what happens. Those that were removed stay: the history names them. */
export interface WebhookRow {
  guid: string;
  platformGuid: string;
  webhook: Webhook;
  createdOn: string;
  createdBy: string | null;
  removed: boolean;
  revision: number;
}

export const webhooksTable: Table<WebhookRow> = {
  key: 'guid',
  columns: {
    guid: 'uuid',
    platformGuid: 'uuid',
    webhook: 'jsonb',
    createdOn: 'timestamptz',
    createdBy: 'uuid',
    removed: 'boolean',
    revision: 'integer',
  },
  indexes: ['("platformGuid")'],
};
