import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { assetMediaTypes, type ImageMediaType, isImageMediaType } from './media-types.ts';

/** The point that cropping keeps visible, as fractions of width and height. */
export const focalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** What an asset belongs to; its visibility follows from it. */
export const assetContext = z.object({
  kind: z.enum(['library', 'item', 'block', 'profile']),
  guid: storedGuid.nullable(),
});

/** The document of the stream `asset-{guid}`. The bytes are in the object store under `objectKey`. */
export const asset = z.object({
  guid: storedGuid,
  fileName: z.string(),
  mimeType: z.enum(assetMediaTypes),
  /** Bytes. */
  size: z.int(),
  /** Pixels, after EXIF orientation. Images only. */
  width: z.int().exactOptional(),
  height: z.int().exactOptional(),
  objectKey: z.string(),
  title: z.string(),
  alt: z.string(),
  decorative: z.boolean(),
  credits: z.string(),
  focalPoint: focalPoint.nullable(),
  isPublic: z.boolean(),
  context: assetContext,
  /** `#rrggbb`. */
  dominantColor: z.string().nullable(),
  /** Base64 of a thumbhash: about 25 bytes from which a blurred preview is drawn. */
  placeholder: z.string().nullable(),
  /** Null, or the guid of a removed folder: in none. */
  folderGuid: storedGuid.nullable(),
  tags: z.array(z.string()),
  /** Identifies the file in addresses, see {@link fileVersion}. Empty in old events. */
  version: z.string(),
});
export type Asset = z.infer<typeof asset>;

const versionLength = 8;

/**
 * Part of a file's address, so that browsers may cache it for good and fetch a replacement.
 * @param objectKey identifies the content
 */
export function fileVersion(objectKey: string): string {
  return objectKey.slice(-versionLength);
}

/** What replacing the file changes. */
export const assetFile = asset.pick({
  fileName: true,
  mimeType: true,
  size: true,
  width: true,
  height: true,
  objectKey: true,
  dominantColor: true,
  placeholder: true,
  version: true,
});
export type AssetFile = z.infer<typeof assetFile>;

/** The file-related members of an asset. */
export function fileOf({
  fileName,
  mimeType,
  size,
  width,
  height,
  objectKey,
  dominantColor,
  placeholder,
  version,
}: AssetFile): AssetFile {
  const file: AssetFile = { fileName, mimeType, size, objectKey, dominantColor, placeholder, version };
  return width === undefined || height === undefined ? file : { ...file, width, height };
}

export interface ImageTraits {
  readonly mimeType: ImageMediaType;
  readonly width: number;
  readonly height: number;
}

/** Images have a size in pixels and derivatives. */
export function isImage<Some extends Pick<Asset, 'mimeType' | 'width' | 'height'>>(
  given: Some,
): given is Some & ImageTraits {
  return isImageMediaType(given.mimeType) && given.width !== undefined && given.height !== undefined;
}
