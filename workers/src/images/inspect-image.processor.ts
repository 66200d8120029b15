import { inspectImage } from '@spoor/contracts/images/image.jobs';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import { inspectUpload } from './inspect-upload.ts';
import { readOriginal } from './read-original.ts';

/** Says what an upload is, and puts a cleaned drawing in its place. */
export function inspectImageProcessor(objectStore: ObjectStore) {
  return jobHandler(inspectImage, async ({ objectKey }) => {
    const upload = await readOriginal(objectStore, objectKey);
    const inspection = await inspectUpload(upload);
    if (inspection.outcome === 'refused') return inspection;
    const { outcome, image, bytes } = inspection;
    if (bytes !== upload) await objectStore.put(objectKey, bytes);
    return { outcome, image };
  });
}
