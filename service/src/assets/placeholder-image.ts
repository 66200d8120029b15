import { type ImageTraits, isImage } from '@spoor/contracts/assets/asset';
import type { ImageQueryParams } from '@spoor/contracts/assets/asset-query';
import {
  type Derivative,
  type DerivativeFormat,
  derivativeKey,
  standardDerivatives,
} from '@spoor/contracts/assets/derivative';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import type { StoredAsset } from '@spoor/projections/assets/assets/assets.queries';

const preparedFormats = ['avif', 'webp'] as const satisfies DerivativeFormat[];

/** Whether it is made ahead of time, and never again. @param key of the object store */
export function isPrepared(asset: StoredAsset, key: string): boolean {
  return (
    isImage(asset) &&
    preparedFormats.some(
      (format) =>
        key.endsWith(format) &&
        standardDerivatives(asset, format).some((made) => derivativeKey(asset.objectKey, made) === key),
    )
  );
}

/**
 * Of the sizes of an image that are ready, the one to show until another is: large enough, or else the largest.
 * @param accept of the request: a format that it names may be sent instead of the one wanted
 */
export async function closestRendered(
  objects: ObjectStore,
  asset: StoredAsset & ImageTraits,
  wanted: Derivative,
  accept: string,
): Promise<Derivative | undefined> {
  const formats = preparedFormats.filter(
    (format) => format === wanted.format || accept.includes(`image/${format}`),
  );
  const candidates = formats.flatMap((format) => standardDerivatives(asset, format));
  const found = await Promise.all(
    candidates.map((candidate) => objects.stat(derivativeKey(asset.objectKey, candidate))),
  );
  const ready = candidates
    .filter((_, index) => found[index] !== undefined)
    .toSorted((one, other) => one.width - other.width);
  return ready.find(({ width }) => width >= wanted.width) ?? ready.at(-1);
}

/**
 * A drawing in the size and the main colour of an image, for browsers, while nothing of it is ready.
 * @returns undefined where the request wants a picture that is no drawing
 */
export function placeholderSvg(
  { dominantColor }: StoredAsset,
  { width, height }: Derivative,
  { format }: Pick<ImageQueryParams, 'format'>,
  accept: string,
): Buffer | undefined {
  if (format !== 'auto' || !accept.includes('image/svg+xml')) return undefined;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="100%" height="100%" fill="${dominantColor ?? '#ccc'}"/></svg>`,
  );
}
