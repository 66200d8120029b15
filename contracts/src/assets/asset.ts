import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

/** The seven kinds of image that are accepted. */
export const imageMediaTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
] as const;
export type ImageMediaType = (typeof imageMediaTypes)[number];

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
  mimeType: z.enum(imageMediaTypes),
  /** Bytes. */
  size: z.int(),
  /** Pixels, after the orientation of the photo is applied. */
  width: z.int(),
  height: z.int(),
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
});
export type Asset = z.infer<typeof asset>;
