import { z } from 'zod';
import { defineJob } from '../shared/job.ts';
import { derivative, derivativeKey, focalPoint } from './derivative.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** What may be uploaded, by what the file really is. */
export const imageMimeType = z.enum([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
]);
export type ImageMimeType = z.infer<typeof imageMimeType>;

/** Why a file is no picture of ours; each is also the code of the problem that the uploader gets. */
export const imageRefusal = z.enum(['unsupported_media_type', 'image_too_large', 'validation_failed']);
export type ImageRefusal = z.infer<typeof imageRefusal>;

/** A picture as the worker found it. */
export const inspectedImage = z.object({
  mimeType: imageMimeType,
  /** Bytes in the store; a drawing may have lost its scripts. */
  size: z.int().positive(),
  /** Pixels of the upright picture. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** A thumbhash of about 25 bytes, in base64: a blurred picture to show while the real one comes. */
  placeholder: z.base64(),
  /** `#rrggbb` */
  dominantColor: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type InspectedImage = z.infer<typeof inspectedImage>;

/**
 * Opens a stored upload, really decodes it, and says what it is. Drawings are cleaned in place. A refusal is
 * an answer, not a failure: trying again would change nothing.
 */
export const inspectImage = defineJob({
  queue: 'images',
  name: 'inspect-image',
  payload: z.object({ fileGuid: z.guid(), correlationId: z.string() }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('accepted'), image: inspectedImage }),
    z.object({ outcome: z.literal('refused'), code: imageRefusal, detail: z.string() }),
  ]),
  jobId: ({ fileGuid }) => `inspect-image-${fileGuid}`,
  policy: { attempts: 2, backoff: second / 2, timeout: 25 * second, keep: 5 * minute, priority: 0 },
});

/** Makes one derivative and stores it under its key; one that is there already is left alone. */
export const renderDerivative = defineJob({
  queue: 'images',
  name: 'render-derivative',
  payload: z.object({ fileGuid: z.guid(), derivative, correlationId: z.string() }),
  result: z.object({ key: z.string(), size: z.int().positive() }),
  jobId: ({ fileGuid, derivative: made }) => derivativeKey(fileGuid, made).replaceAll('/', '-'),
  policy: { attempts: 2, backoff: second / 2, timeout: 25 * second, keep: minute, priority: 0 },
});

const variantsPayload = z.object({
  assetGuid: z.guid(),
  fileGuid: z.guid(),
  platformGuid: z.guid(),
  mimeType: imageMimeType,
  width: z.int().positive(),
  height: z.int().positive(),
  focalPoint: focalPoint.optional(),
  correlationId: z.string(),
});
const variantsResult = z.object({ keys: z.array(z.string()) });

/** Makes the standard widths of a new picture as WebP, ahead of the first visitor, and reports them. */
export const renderVariants = defineJob({
  queue: 'image-variants',
  name: 'render-variants',
  payload: variantsPayload,
  result: variantsResult,
  jobId: ({ fileGuid }) => `render-variants-${fileGuid}`,
  policy: { attempts: 5, backoff: 2 * second, timeout: 2 * minute, keep: 24 * hour, priority: 1 },
});

/** The same widths as AVIF: smaller to send and slow to make, so behind everything else. */
export const renderAvifVariants = defineJob({
  queue: 'image-variants',
  name: 'render-avif-variants',
  payload: variantsPayload,
  result: variantsResult,
  jobId: ({ fileGuid }) => `render-avif-variants-${fileGuid}`,
  policy: { attempts: 3, backoff: 10 * second, timeout: 5 * minute, keep: 24 * hour, priority: 10 },
});
