import type { Asset } from '@spoor/contracts/assets/asset';

/** An uploaded file: what is known of it, and which smaller copies are ready. */
export interface AssetRow {
  guid: string;
  platformGuid: string;
  asset: Asset;
  variantWidths: number[];
  createdOn: string;
  removed: boolean;
  revision: number;
}
