import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { assetMediaTypes, type ImageMediaType, isImageMediaType } from './media-types.ts';

/** A point of an image, as fractions of its width and height, that cropping keeps in sight. */
export const focalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** What an asset belongs to; its audience follows from it. */
export const assetContext = z.object({
  kind: z.enum(['library', 'item', 'block', 'profile']),
  guid: storedGuid.nullable(),
});

/** An asset as its own stream, `asset-{guid}`, knows it. Its bytes lie in the object store under `objectKey`. */
export const asset = z.object({
  guid: storedGuid,
  fileName: z.string(),
  mimeType: z.enum(assetMediaTypes),
  /** Bytes. */
  size: z.int(),
  /** Pixels, after the orientation of the photo is applied. Images have them, other files do not. */
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
  /** Folder of the library; null, or one that is gone: in none. */
  folderGuid: storedGuid.nullable(),
  tags: z.array(z.string()),
  /** Names the file in addresses; see {@link fileVersion}. Empty in what was recorded before every file had one. */
  version: z.string(),
});
export type Asset = z.infer<typeof asset>;

const versionLength = 8;

/**
 * What addresses of a file carry, so that they always mean this very file: browsers keep it for good, and fetch another
 * that takes its place.
 * @param objectKey its place in the object store, which names its content
 */
export function fileVersion(objectKey: string): string {
  return objectKey.slice(-versionLength);
}

/** What another file in its place changes of an asset. */
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

/** The file of an asset, apart from what people say about it. */
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

/** What sets an image apart from other assets. */
export interface ImageTraits {
  readonly mimeType: ImageMediaType;
  readonly width: number;
  readonly height: number;
}

/** Whether an asset is an image, which has a size in pixels and smaller copies. */
export function isImage<Some extends Pick<Asset, 'mimeType' | 'width' | 'height'>>(
  given: Some,
): given is Some & ImageTraits {
  return isImageMediaType(given.mimeType) && given.width !== undefined && given.height !== undefined;
}
