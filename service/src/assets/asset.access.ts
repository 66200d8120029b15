import type { Asset } from '@spoor/contracts/assets/asset';
import type { AssetContexts } from '@spoor/contracts/assets/asset-query';
import { mayEdit } from '@spoor/contracts/shared/permissions';
import { findAsset, type StoredAsset } from '@spoor/projections/assets/assets/assets.queries';
import { findUsages } from '@spoor/projections/assets/mentions/mentions.queries';
import { findListItem, readListItem } from '@spoor/projections/list-items/list-items/list-items.queries';
import { findPageOfBlock, readBlock } from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/reader';
import { DomainError } from '../shared/domain-error.ts';

/**
 * An asset that the reader may see: public ones, those of the library for who fills it, and others through
 * whatever shows them: an item, block or profile that the reader may see too.
 * @param through what the reader says it belongs to; what it was uploaded for counts anyway
 * @throws DomainError `not_found`, for hidden ones too
 */
export async function visibleAsset(
  guid: string,
  through: AssetContexts,
  reader: Reader,
): Promise<StoredAsset> {
  const asset = await findAsset(reader, guid);
  if (asset === undefined) throw new DomainError('not_found');
  if (asset.isPublic || reader.viewer?.isContentManager === true) return asset;
  const own = asset.context.guid === null ? {} : { [asset.context.kind]: asset.context.guid };
  const granted = await Promise.all([own, through].map((contexts) => grants(contexts, asset, reader)));
  if (!granted.includes(true)) throw new DomainError('not_found');
  return asset;
}

/**
 * May somebody upload a file for this? The library is filled by content managers; what belongs to an item or
 * block, by its editors.
 * @throws DomainError `forbidden`
 */
export async function admitToUpload(contexts: AssetContexts, reader: Reader): Promise<void> {
  if (!(await mayManage(contexts, reader))) throw new DomainError('forbidden');
}

/**
 * May somebody remove these assets? What something refers to goes only where that was said to be known.
 * @throws DomainError `in_use`, with what refers to them
 */
export async function demandUnused(guids: readonly string[], force: boolean, reader: Reader): Promise<void> {
  const usages = force ? [] : await findUsages(reader, guids);
  if (usages.length > 0) throw new DomainError('in_use', 'This is shown elsewhere', { usages });
}

/**
 * May somebody change or remove this asset? The same people who may upload one for the same thing.
 * @throws DomainError `not_found`, `forbidden`
 */
export async function admitToAsset(guid: string, reader: Reader): Promise<void> {
  const asset = await findAsset(reader, guid);
  if (asset === undefined) throw new DomainError('not_found');
  await admitToUpload({ [asset.context.kind]: asset.context.guid ?? undefined }, reader);
}

async function mayManage({ item, block, profile }: AssetContexts, reader: Reader): Promise<boolean> {
  const { viewer } = reader;
  if (viewer?.isActive !== true) return false;
  if (viewer.isContentManager) return true;
  if (profile !== undefined) return profile === viewer.guid;
  if (block !== undefined) {
    const page = await findPageOfBlock(reader, block);
    return page !== undefined && mayEdit(viewer, page);
  }
  if (item === undefined) return false;
  const rules = (await findListItem(reader, item))?.editRules ?? [];
  return rules.some((rule) => mayEdit(viewer, rule));
}

/** Whether the reader sees an item, block or profile that shows this asset. */
async function grants(
  { item, block, profile }: AssetContexts,
  asset: Asset,
  reader: Reader,
): Promise<boolean> {
  if (profile !== undefined) return profile === reader.viewer?.guid && shows({}, profile, asset);
  if (item !== undefined) return shows(await readListItem(reader, item), item, asset);
  if (block !== undefined) return shows(await readBlock(reader, block, 'draft'), block, asset);
  return false;
}

/** Whether an asset was uploaded for a thing, or is named anywhere in it: guids mean nothing else. */
function shows(thing: object | undefined, guid: string, asset: Asset): boolean {
  if (thing === undefined) return false;
  return asset.context.guid === guid || JSON.stringify(thing).includes(asset.guid);
}
