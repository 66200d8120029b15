import { isImage } from '@spoor/contracts/assets/asset';
import { mediaTypeName } from '@spoor/contracts/assets/media-types';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { ItemFile, ItemImage } from '@spoor/contracts/list-items/list-item.views';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import type { QueryContext } from '../../query-context.ts';

/** What items show of assets, by guid; what is for nobody's eyes is left out. */
export interface ItemAssets {
  readonly images: ReadonlyMap<string, ItemImage>;
  readonly files: ReadonlyMap<string, ItemFile>;
}

/** The assets that an item names in its metadata: its picture, and the file that it stands for. */
export function assetGuidsOfItem({
  metadata: { imageGuid, fileGuid },
}: Pick<ListItem, 'metadata'>): string[] {
  return [imageGuid, fileGuid].flatMap((guid) =>
    typeof guid === 'string' ? (normalizeGuid(guid) ?? []) : [],
  );
}

export async function readItemAssets(
  { db, platform }: QueryContext,
  items: readonly Pick<ListItem, 'metadata'>[],
): Promise<ItemAssets> {
  const guids = [...new Set(items.flatMap(assetGuidsOfItem))];
  if (guids.length === 0) return { images: new Map(), files: new Map() };
  const rows = await db
    .selectFrom('read_model.assets')
    .select(['guid', 'asset'])
    .where('guid', 'in', guids)
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .execute();
  const visible = rows.filter(({ asset }) => asset.isPublic);
  return {
    images: new Map(
      visible.flatMap(({ guid, asset }) => {
        if (!isImage(asset)) return [];
        const { width, height, alt, placeholder, focalPoint, version } = asset;
        return [[guid, { guid, width, height, alt, placeholder, focalPoint, version }] as const];
      }),
    ),
    files: new Map(
      visible.map(({ guid, asset: { mimeType, size } }) => [
        guid,
        { mimeType, typeName: mediaTypeName(mimeType), size },
      ]),
    ),
  };
}
