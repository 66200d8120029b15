import type { StoredSettings } from '@spoor/contracts/settings/stored-settings';
import type { Table } from '../../runtime/projection.ts';

/** What is set on one platform; a platform on which nothing was ever set has no row. */
export interface SettingsRow {
  platformGuid: string;
  settings: StoredSettings;
  revision: number;
}

export const settingsTable: Table<SettingsRow> = {
  key: 'platformGuid',
  columns: { platformGuid: 'uuid', settings: 'jsonb', revision: 'integer' },
  indexes: [],
};
