import { z } from 'zod';
import { secondMs } from '../shared/durations.ts';
import { defineJob } from '../shared/job.ts';
import { fileMediaTypes } from './media-types.ts';

/** Why a file is refused; also the problem code for the uploader. */
export const fileRefusal = z.enum(['unsupported_media_type', 'validation_failed']);
export type FileRefusal = z.infer<typeof fileRefusal>;

/**
 * Identifies a stored upload that is no image by its content, which must match the ending of its name: nothing else of that is told. A refusal is a result, not a
 * failure: a retry would change nothing.
 */
export const inspectFile = defineJob({
  queue: 'images',
  name: 'inspect-file',
  payload: z.object({ objectKey: z.string(), fileName: z.string(), correlationId: z.string() }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('accepted'), mimeType: z.enum(fileMediaTypes), size: z.int() }),
    z.object({ outcome: z.literal('refused'), code: fileRefusal, detail: z.string() }),
  ]),
  jobId: ({ objectKey }) => `inspect-file-${objectKey.replaceAll('/', '-')}`,
  policy: { attempts: 2, backoff: secondMs / 2, timeout: 70 * secondMs, keep: 300 * secondMs, priority: 0 },
});

/**
 * Reads what a stored document says, so that it is found by it. One that cannot be read is no failure: a retry would change
 * nothing. It is done once for each stored file, which never changes.
 */
export const readFileText = defineJob({
  queue: 'file-texts',
  name: 'read-file-text',
  payload: z.object({
    assetGuid: z.guid(),
    objectKey: z.string(),
    mimeType: z.enum(fileMediaTypes),
    platformGuid: z.guid(),
    correlationId: z.string(),
  }),
  result: z.object({ characters: z.int() }),
  jobId: ({ objectKey }) => `read-file-text-${objectKey.replaceAll('/', '-')}`,
  policy: { attempts: 4, backoff: 5 * secondMs, timeout: 240 * secondMs, keep: 0, priority: 0 },
});
