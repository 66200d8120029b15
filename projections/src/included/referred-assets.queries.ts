import { assetReferencesIn } from '@spoor/contracts/assets/asset-references';
import { assetKindOf } from '@spoor/contracts/assets/media-types';
import type { ReferredAsset } from '@spoor/contracts/collections/referred-things';
import { findAssets } from '../assets/assets/assets.queries.ts';
import type { QueryContext } from '../query-context.ts';

/** The files that documents show, each once, as visitors may see them. */
export async function readReferredAssets(
  queryContext: QueryContext,
  documents: readonly unknown[],
): Promise<ReferredAsset[]> {
  const found = await findAssets(queryContext, [...assetReferencesIn(documents)]);
  return found
    .filter(({ isPublic }) => isPublic)
    .map((asset) => {
      const { guid, fileName, mimeType, size, width, height } = asset;
      const { title, alt, decorative, credits, focalPoint, version } = asset;
      return {
        ...{ guid, fileName, kind: assetKindOf(mimeType), mimeType, size },
        ...(width === undefined || height === undefined ? {} : { width, height }),
        ...{ title, alt, decorative, credits, focalPoint, version },
      };
    });
}
