import { type Asset, isImage } from '@spoor/contracts/assets/asset';
import { hasDerivatives } from '@spoor/contracts/images/derivative';
import { renderVariants } from '@spoor/contracts/images/image.jobs';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import { type JobRequest, jobRequest, type Reactor } from '../runtime/reactor.ts';

/** A picture that is new, or back, gets its standard widths. */
export const imageVariantsReactor: Reactor = {
  name: 'image-variants',
  streamPrefixes: ['asset-'],
  handlers: {
    AssetUploaded: ({ data, metadata }) => variantsOf(data.asset, metadata),
    AssetRestored: ({ data, metadata }) => variantsOf(data.asset, metadata),
  },
};

function variantsOf(asset: Asset, { platformGuid, correlationId }: EventMetadata): JobRequest[] {
  if (!isImage(asset) || !hasDerivatives(asset)) return [];
  return [jobRequest(renderVariants, { ...asset, platformGuid, correlationId })];
}
