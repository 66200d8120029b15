import { inspectImage } from '@spoor/contracts/images/image.jobs';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import type { ImageProcesses } from './image-processes.ts';
import { readOriginal } from './read-original.ts';

/** Says what an upload is, and puts a cleaned drawing in its place. */
export function inspectImageProcessor(objectStore: ObjectStore, images: ImageProcesses) {
  return jobHandler(inspectImage, async ({ objectKey }) => {
    const upload = await readOriginal(objectStore, objectKey);
    const inspection = await images.inspect(upload);
    if (inspection.outcome === 'refused') return inspection;
    const { outcome, image, cleaned } = inspection;
    if (cleaned !== undefined) await objectStore.put(objectKey, cleaned);
    return { outcome, image };
  });
}
