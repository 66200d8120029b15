import type { AssetFolder } from '@spoor/contracts/assets/asset-folder';
import type { QueryContext } from '../../query-context.ts';

/** All folders of the library, by name. */
export async function listAssetFolders({ db, platform }: QueryContext): Promise<AssetFolder[]> {
  const row = await db
    .selectFrom('read_model.asset_folders')
    .select('folders')
    .where('platformGuid', '=', platform.guid)
    .executeTakeFirst();
  const folders = Object.values(row?.folders.folders ?? {});
  return folders.toSorted((a, b) => a.name.localeCompare(b.name, 'nl'));
}
