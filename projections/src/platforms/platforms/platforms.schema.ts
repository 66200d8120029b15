import type { KnownPlatform } from '@spoor/contracts/platforms/platform';
import type { Table } from '../../runtime/projection.ts';

/** A platform, as it was created, and whether it is suspended. */
export interface PlatformRow {
  guid: string;
  platform: KnownPlatform;
  createdOn: string;
}

export const platformsTable: Table<PlatformRow> = {
  key: 'guid',
  columns: { guid: 'uuid', platform: 'jsonb', createdOn: 'timestamptz' },
  indexes: [],
};
