import { type Asset, type AssetFile, isImage } from '@spoor/contracts/assets/asset';
import { hasDerivatives } from '@spoor/contracts/assets/derivative';
import { renderVariants } from '@spoor/contracts/images/image.jobs';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import { parseStreamName } from '@spoor/contracts/shared/stream-name';
import { type JobRequest, jobRequest, type Reactor } from '../runtime/reactor.ts';

/** A picture that is new, back, or another one, gets its standard widths. */
export const imageVariantsReactor: Reactor = {
  name: 'image-variants',
  streamPrefixes: ['asset-'],
  handlers: {
    AssetUploaded: ({ data, metadata }) => variantsOf(data.asset, metadata),
    AssetFileReplaced: ({ stream, data, metadata }) =>
      variantsOf({ ...data.to, guid: parseStreamName(stream).id, focalPoint: null }, metadata),
    AssetRestored: ({ data, metadata }) => variantsOf(data.asset, metadata),
  },
};

type ImageAsset = AssetFile & Pick<Asset, 'guid' | 'focalPoint'>;

function variantsOf(asset: ImageAsset, { platformGuid, correlationId }: EventMetadata): JobRequest[] {
  if (!isImage(asset) || !hasDerivatives(asset)) return [];
  return [jobRequest(renderVariants, { ...asset, platformGuid, correlationId })];
}
