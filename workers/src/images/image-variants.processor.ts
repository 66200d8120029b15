import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { type Derivative, derivativeKey, standardDerivatives } from '@spoor/contracts/assets/derivative';
import { renderVariants } from '@spoor/contracts/images/image.jobs';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import type { ServiceClient } from '../service-client.ts';
import type { ImageProcesses } from './image-processes.ts';
import { readOriginal } from './read-original.ts';

/**
 * Makes the standard widths of a new picture and tells the service. WebP first, for it is quick and everybody
 * can show it; then AVIF. Run again after a crash it makes only what is missing, and what was reported is not recorded again.
 */
export function imageVariantsProcessor(
  objectStore: ObjectStore,
  images: ImageProcesses,
  service: ServiceClient,
) {
  return jobHandler(renderVariants, async (asset) => {
    const variants = [...standardDerivatives(asset, 'webp'), ...standardDerivatives(asset, 'avif')];
    const missing = await missingDerivatives(objectStore, asset.objectKey, variants);
    if (missing.length > 0) {
      const original = await readOriginal(objectStore, asset.objectKey);
      for (const variant of missing) {
        const bytes = await images.renderInBackground(original, variant);
        await objectStore.put(derivativeKey(asset.objectKey, variant), bytes);
      }
    }
    const widths = [...new Set(variants.map(({ width }) => width))];
    const { guid, objectKey, platformGuid, correlationId } = asset;
    const subject = [guid, objectKey, ...widths.map(String)];
    await service.send(
      assetRoutes.variantsRendered,
      { guid },
      { widths },
      { platformGuid, correlationId, subject },
    );
    return { widths };
  });
}

async function missingDerivatives(
  objectStore: ObjectStore,
  objectKey: string,
  variants: readonly Derivative[],
) {
  const found = await Promise.all(
    variants.map((variant) => objectStore.stat(derivativeKey(objectKey, variant))),
  );
  return variants.filter((_, index) => found[index] === undefined);
}
