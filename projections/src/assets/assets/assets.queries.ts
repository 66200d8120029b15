import type { Asset } from '@spoor/contracts/assets/asset';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { Reader } from '../../reader.ts';

/** What editors read of an asset; undefined where it does not exist or was removed. */
export async function readAsset(_reader: Reader, _guid: string): Promise<AssetView | undefined> {
  throw new Error('Not written yet');
}

/** An asset as it is served: with the place of its bytes, and the copies that are ready. */
export interface StoredAsset extends Asset {
  readonly variantWidths: readonly number[];
}

/** @returns undefined where it does not exist or was removed. */
export async function findAsset(_reader: Reader, _guid: string): Promise<StoredAsset | undefined> {
  throw new Error('Not written yet');
}
