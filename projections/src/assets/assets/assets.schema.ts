import type { Asset } from '@spoor/contracts/assets/asset';
import type { Table } from '../../runtime/projection.ts';

/** An uploaded file: what is known of it, and which smaller copies are ready. */
export interface AssetRow {
  guid: string;
  platformGuid: string;
  asset: Asset;
  /** Pixels, ascending. */
  variantWidths: number[];
  createdOn: string;
  removed: boolean;
  revision: number;
}

export const assetsTable: Table<AssetRow> = {
  key: 'guid',
  columns: {
    guid: 'uuid',
    platformGuid: 'uuid',
    asset: 'jsonb',
    variantWidths: 'integer[]',
    createdOn: 'timestamptz',
    removed: 'boolean',
    revision: 'integer',
  },
  indexes: ['("platformGuid")'],
};
