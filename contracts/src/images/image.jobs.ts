import { z } from 'zod';
import { asset } from '../assets/asset.ts';
import { derivative, derivativeKey } from '../assets/derivative.ts';
import { imageMediaTypes } from '../assets/media-types.ts';
import { dayMs, minuteMs, secondMs } from '../shared/durations.ts';
import { defineJob } from '../shared/job.ts';

/** Why an image is refused; also the problem code for the uploader. */
export const imageRefusal = z.enum(['unsupported_media_type', 'image_too_large', 'validation_failed']);
export type ImageRefusal = z.infer<typeof imageRefusal>;

const imageTraits = asset.pick({ size: true }).extend({
  mimeType: z.enum(imageMediaTypes),
  width: z.int(),
  height: z.int(),
});

/** `size` is that of the stored file, which is smaller where scripts were removed from an SVG. */
export const inspectedImage = imageTraits.extend({ dominantColor: z.string(), placeholder: z.string() });
export type InspectedImage = z.infer<typeof inspectedImage>;

/**
 * Decodes a stored upload and describes it. SVG is sanitized in place. A refusal is a result, not a failure: a retry
 * would change nothing.
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
  policy: { attempts: 2, backoff: secondMs / 2, timeout: 70 * secondMs, keep: 5 * minuteMs, priority: 0 },
});

/** Renders one derivative and stores it under its key, unless it exists already. */
export const renderDerivative = defineJob({
  queue: 'images',
  name: 'render-derivative',
  payload: z.object({ objectKey: z.string(), derivative, correlationId: z.string() }),
  result: z.object({ key: z.string(), size: z.int().positive() }),
  jobId: ({ objectKey, derivative: made }) => dashed(derivativeKey(objectKey, made)),
  // After uploads: those have nothing else to show for their wait.
  policy: { attempts: 2, backoff: secondMs / 2, timeout: 70 * secondMs, keep: minuteMs, priority: 1 },
});

/** Renders the standard widths of a new image in advance, and reports them to the service. */
export const renderVariants = defineJob({
  queue: 'image-variants',
  name: 'render-variants',
  payload: asset
    .pick({ guid: true, objectKey: true, focalPoint: true })
    .extend(imageTraits.omit({ size: true }).shape)
    .extend({ platformGuid: z.guid(), correlationId: z.string() }),
  result: z.object({ widths: z.array(z.int()) }),
  jobId: ({ objectKey }) => dashed(`render-variants/${objectKey}`),
  policy: { attempts: 5, backoff: 2 * secondMs, timeout: 3 * minuteMs, keep: dayMs, priority: 0 },
});

function dashed(path: string): string {
  return path.replaceAll('/', '-');
}
