import type { Asset } from '@spoor/contracts/assets/asset';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { assetKindOf } from '@spoor/contracts/assets/media-types';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import type { QueryContext } from '../../query-context.ts';
import type { AssetRow } from './assets.schema.ts';

/** What editors read of an asset; undefined where it does not exist or was removed. */
export async function readAsset(queryContext: QueryContext, guid: string): Promise<AssetView | undefined> {
  const row = await findRow(queryContext, guid);
  return row && assetViewOf(row);
}

/** A row as editors read it: where its bytes lie is nobody's business. */
export function assetViewOf({
  asset: { objectKey: _, ...asset },
  variantWidths,
  createdOn,
  revision,
}: Pick<AssetRow, 'asset' | 'variantWidths' | 'createdOn' | 'revision'>): AssetView {
  return { ...asset, kind: assetKindOf(asset.mimeType), variantWidths, createdOn, revision };
}

/** An asset as it is served: with the place of its bytes, and the copies that are ready. */
export interface StoredAsset extends Asset {
  readonly variantWidths: readonly number[];
}

/** @returns undefined where it does not exist or was removed. */
export async function findAsset(queryContext: QueryContext, guid: string): Promise<StoredAsset | undefined> {
  const row = await findRow(queryContext, guid);
  return row && { ...row.asset, variantWidths: row.variantWidths };
}

/** As {@link findAsset} for many, in no order. What is no guid is nobody's. */
export async function findAssets(
  { db, platform }: QueryContext,
  guids: readonly string[],
): Promise<StoredAsset[]> {
  const wanted = guids.filter((guid) => normalizeGuid(guid) === guid);
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('read_model.assets')
    .select(['asset', 'variantWidths'])
    .where('guid', 'in', wanted)
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .execute();
  return rows.map(({ asset, variantWidths }) => ({ ...asset, variantWidths }));
}

function findRow({ db, platform }: QueryContext, guid: string) {
  return db
    .selectFrom('read_model.assets')
    .select(['asset', 'variantWidths', 'createdOn', 'revision'])
    .where('guid', '=', guid)
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .executeTakeFirst();
}
