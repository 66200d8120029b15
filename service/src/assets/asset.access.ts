import type { Asset } from '@spoor/contracts/assets/asset';
import type { EditAsset } from '@spoor/contracts/assets/asset.commands';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { AssetContexts } from '@spoor/contracts/assets/asset-query';
import { assetReferencesIn, possibleAssetReferencesIn } from '@spoor/contracts/blocks/asset-references';
import { hasPermission, mayEdit } from '@spoor/contracts/shared/permissions';
import { listAssetFolders } from '@spoor/projections/assets/asset-folders/asset-folders.queries';
import {
  findAsset,
  findAssets,
  readAsset,
  type StoredAsset,
} from '@spoor/projections/assets/assets/assets.queries';
import { findListItem, readListItem } from '@spoor/projections/list-items/list-items/list-items.queries';
import { findUsages } from '@spoor/projections/mentions/mentions/mentions.queries';
import { findPageOfBlock, readBlock } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';

/**
 * Finds an asset that the reader may see: it is public, they fill the library, or they may see the item, block or
 * profile that shows it.
 * @param through what the reader says that it belongs to; what it was uploaded for always counts
 * @throws DomainError `not_found`, also where it exists but is hidden
 */
export async function requireVisibleAsset(
  guid: string,
  through: AssetContexts,
  queryContext: QueryContext,
): Promise<StoredAsset> {
  const asset = await findAsset(queryContext, guid);
  if (asset === undefined || !(await mayRead(asset, through, queryContext)))
    throw new DomainError('not_found');
  return asset;
}

/**
 * Whoever sees an item or block may read the files that it refers to. So only who may read a file may refer to it.
 * @param edit what somebody wants to store
 * @param readCurrent the same thing as it is: what it refers to already may stay
 * @throws DomainError `forbidden`
 */
export async function authorizeReferences(
  edit: object,
  readCurrent: () => Promise<object | undefined>,
  queryContext: QueryContext,
): Promise<void> {
  if (queryContext.viewer?.isContentManager === true) return;
  const hidden: string[] = [];
  for (const asset of await findAssets(queryContext, possibleAssetReferencesIn(edit)))
    if (!(await mayRead(asset, {}, queryContext))) hidden.push(asset.guid);
  if (hidden.length === 0) return;
  const referred = new Set(assetReferencesIn(await readCurrent()));
  if (!hidden.every((guid) => referred.has(guid))) throw new DomainError('forbidden');
}

async function mayRead(
  asset: StoredAsset,
  through: AssetContexts,
  queryContext: QueryContext,
): Promise<boolean> {
  if (asset.isPublic || queryContext.viewer?.isContentManager === true) return true;
  const own = asset.context.guid === null ? {} : { [asset.context.kind]: asset.context.guid };
  const granted = await Promise.all([own, through].map((contexts) => grants(contexts, asset, queryContext)));
  return granted.includes(true);
}

/**
 * The view of an asset that {@link requireVisibleAsset} has admitted.
 * @throws DomainError `not_found`
 */
export async function viewOfAsset(guid: string, queryContext: QueryContext): Promise<AssetView> {
  const view = await readAsset(queryContext, guid);
  if (view === undefined) throw new DomainError('not_found');
  return view;
}

/**
 * Whoever manages the media may upload to the library; files for an item or block may be uploaded by its editors.
 * @throws DomainError `forbidden`
 */
export async function authorizeUpload(contexts: AssetContexts, queryContext: QueryContext): Promise<void> {
  if (!(await mayManage(contexts, queryContext))) throw new DomainError('forbidden');
}

/**
 * @param force skips the check
 * @throws DomainError `in_use`, with what refers to the assets
 */
export async function requireAssetUnused(
  guids: readonly string[],
  force: boolean,
  queryContext: QueryContext,
): Promise<void> {
  const usages = force ? [] : await findUsages(queryContext, guids);
  if (usages.length > 0) throw new DomainError('in_use', 'still_shown', { usages });
}

/** @throws DomainError `not_found` where one of them is not the platform's, or was removed */
export async function requireAssets(guids: readonly string[], queryContext: QueryContext): Promise<void> {
  const found = await findAssets(queryContext, guids);
  if (found.length < guids.length) throw new DomainError('not_found');
}

/**
 * An asset may be changed or removed by those who may upload one for the same thing.
 * @throws DomainError `not_found`, `forbidden`
 */
export async function authorizeAsset(guid: string, queryContext: QueryContext): Promise<void> {
  const asset = await findAsset(queryContext, guid);
  if (asset === undefined) throw new DomainError('not_found');
  await authorizeUpload({ [asset.context.kind]: asset.context.guid ?? undefined }, queryContext);
}

/**
 * What everybody may see, and what lies in the library, is for those who fill the library; others upload for a thing, whose
 * readers see it.
 * @throws DomainError `not_found`, `forbidden`
 */
export async function authorizeAssetEdit(
  guid: string,
  { isPublic = false, folderGuid }: EditAsset,
  queryContext: QueryContext,
): Promise<void> {
  await authorizeAsset(guid, queryContext);
  if (isPublic || folderGuid != null) await authorizeUpload({}, queryContext);
  if (folderGuid != null) await requireKnownFolder(guid, folderGuid, queryContext);
}

/** Where a file lies already it may stay, also where that folder was removed. @throws DomainError `validation_failed` */
async function requireKnownFolder(
  guid: string,
  folderGuid: string,
  queryContext: QueryContext,
): Promise<void> {
  if ((await findAsset(queryContext, guid))?.folderGuid === folderGuid) return;
  const folders = await listAssetFolders(queryContext);
  if (!folders.some((folder) => folder.guid === folderGuid))
    throw new DomainError('validation_failed', { name: 'folder_unknown', path: '/folderGuid' });
}

async function mayManage(
  { item, block, profile }: AssetContexts,
  queryContext: QueryContext,
): Promise<boolean> {
  const { viewer } = queryContext;
  if (viewer?.isActive !== true) return false;
  if (hasPermission(viewer, 'media.manage')) return true;
  if (profile !== undefined) return profile === viewer.guid;
  if (block !== undefined) {
    const page = await findPageOfBlock(queryContext, block);
    return page !== undefined && mayEdit(viewer, page);
  }
  if (item === undefined) return false;
  const rules = (await findListItem(queryContext, item))?.editRules ?? [];
  return rules.some((rule) => mayEdit(viewer, rule));
}

/** Whether the reader may see an item, block or profile that shows this asset. */
async function grants(
  { item, block, profile }: AssetContexts,
  asset: Asset,
  queryContext: QueryContext,
): Promise<boolean> {
  if (profile !== undefined) return profile === queryContext.viewer?.guid && shows({}, profile, asset);
  if (item !== undefined) return shows(await readListItem(queryContext, item), item, asset);
  if (block !== undefined) return shows(await readBlock(queryContext, block, 'draft'), block, asset);
  return false;
}

/** Whether an asset was uploaded for a thing, or the thing refers to it. */
function shows(thing: object | undefined, guid: string, asset: Asset): boolean {
  if (thing === undefined) return false;
  return asset.context.guid === guid || assetReferencesIn(thing).includes(asset.guid);
}
