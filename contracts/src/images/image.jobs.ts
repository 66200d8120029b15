import { z } from 'zod';
import { asset } from '../assets/asset.ts';
import { imageMediaTypes } from '../assets/media-types.ts';
import { defineJob } from '../shared/job.ts';
import { derivative, derivativeKey } from './derivative.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Why a file is no picture of ours; each is also the code of the problem that the uploader gets. */
export const imageRefusal = z.enum(['unsupported_media_type', 'image_too_large', 'validation_failed']);
export type ImageRefusal = z.infer<typeof imageRefusal>;

const imageTraits = asset.pick({ size: true }).extend({
  mimeType: z.enum(imageMediaTypes),
  width: z.int(),
  height: z.int(),
});

/** A picture as the worker found it; `size` is that of the stored file, since a drawing may have lost its scripts. */
export const inspectedImage = imageTraits.extend({ dominantColor: z.string(), placeholder: z.string() });
export type InspectedImage = z.infer<typeof inspectedImage>;

/**
 * Opens a stored upload, really decodes it, and says what it is. Drawings are cleaned in place. A refusal is
 * an answer, not a failure: trying again would change nothing.
 */
export const inspectImage = defineJob({
  queue: 'images',
  name: 'inspect-image',
  payload: z.object({ objectKey: z.string(), correlationId: z.string() }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('accepted'), image: inspectedImage }),
    z.object({ outcome: z.literal('refused'), code: imageRefusal, detail: z.string() }),
  ]),
  jobId: ({ objectKey }) => dashed(`inspect-image/${objectKey}`),
  policy: { attempts: 2, backoff: second / 2, timeout: 25 * second, keep: 5 * minute, priority: 0 },
});

/** Makes one derivative and stores it under its key; one that is there already is left alone. */
export const renderDerivative = defineJob({
  queue: 'images',
  name: 'render-derivative',
  payload: z.object({ objectKey: z.string(), derivative, correlationId: z.string() }),
  result: z.object({ key: z.string(), size: z.int().positive() }),
  jobId: ({ objectKey, derivative: made }) => dashed(derivativeKey(objectKey, made)),
  policy: { attempts: 2, backoff: second / 2, timeout: 25 * second, keep: minute, priority: 0 },
});

/** Makes the standard widths of a new picture, ahead of the first visitor, and reports them to the service. */
export const renderVariants = defineJob({
  queue: 'image-variants',
  name: 'render-variants',
  payload: asset
    .pick({ guid: true, objectKey: true, focalPoint: true })
    .extend(imageTraits.omit({ size: true }).shape)
    .extend({ platformGuid: z.guid(), correlationId: z.string() }),
  result: z.object({ widths: z.array(z.int()) }),
  jobId: ({ objectKey }) => dashed(`render-variants/${objectKey}`),
  policy: { attempts: 5, backoff: 2 * second, timeout: 3 * minute, keep: 24 * hour, priority: 0 },
});

function dashed(path: string): string {
  return path.replaceAll('/', '-');
}
