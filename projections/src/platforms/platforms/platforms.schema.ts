import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Table } from '../../runtime/projection.ts';

/** A platform, as it was created. */
export interface PlatformRow {
  guid: string;
  platform: Platform;
  createdOn: string;
}

export const platformsTable: Table<PlatformRow> = {
  key: 'guid',
  columns: { guid: 'uuid', platform: 'jsonb', createdOn: 'timestamptz' },
  indexes: [],
};
