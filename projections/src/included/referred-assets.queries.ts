import { assetKindOf } from '@spoor/contracts/assets/media-types';
import { assetReferencesIn } from '@spoor/contracts/blocks/asset-references';
import type { ReferredAsset } from '@spoor/contracts/included/referred-things';
import { guidsAmong } from '@spoor/contracts/shared/normalize-guid';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { findAssets } from '../assets/assets/assets.queries.ts';
import type { QueryContext, QueryResult } from '../query-context.ts';

/** The files that documents show, each once: only what everybody may see, whoever asks. */
export async function readReferredAssets(
  queryContext: QueryContext,
  documents: readonly unknown[],
): Promise<QueryResult<ReferredAsset[]>> {
  const guids = [...assetReferencesIn(documents)];
  const found = await findAssets(queryContext, guids);
  const view = found
    .filter(({ isPublic }) => isPublic)
    .map((asset) => {
      const { guid, fileName, mimeType, size, width, height } = asset;
      const { title, alt, decorative, credits, focalPoint, version } = asset;
      return {
        guid,
        fileName,
        kind: assetKindOf(mimeType),
        mimeType,
        size,
        ...(width === undefined || height === undefined ? {} : { width, height }),
        title,
        alt,
        decorative,
        credits,
        focalPoint,
        version,
      };
    });
  return { view, keys: guidsAmong(guids).map(surrogateKey.asset) };
}
