import type { ApiKey } from '@spoor/contracts/api-keys/api-key';
import type { Table } from '../../runtime/projection.ts';

/** A key by which a program calls the API. Those that were revoked stay: the history names them. */
export interface ApiKeyRow {
  guid: string;
  platformGuid: string;
  key: ApiKey;
  createdOn: string;
  createdBy: string | null;
  removed: boolean;
  revision: number;
}

export const apiKeysTable: Table<ApiKeyRow> = {
  key: 'guid',
  columns: {
    guid: 'uuid',
    platformGuid: 'uuid',
    key: 'jsonb',
    createdOn: 'timestamptz',
    createdBy: 'uuid',
    removed: 'boolean',
    revision: 'integer',
  },
  indexes: ['("platformGuid")'],
};
