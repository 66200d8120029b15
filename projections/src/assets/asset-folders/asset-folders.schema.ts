import type { AssetFolders } from '@spoor/contracts/assets/asset-folder';
import type { Table } from '../../runtime/projection.ts';

/** All folders of one platform's library; a platform on which nobody made any has no row. */
export interface AssetFoldersRow {
  platformGuid: string;
  folders: AssetFolders;
  revision: number;
}

export const assetFoldersTable: Table<AssetFoldersRow> = {
  key: 'platformGuid',
  columns: { platformGuid: 'uuid', folders: 'jsonb', revision: 'integer' },
  indexes: [],
};
