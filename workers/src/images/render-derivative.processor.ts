import { derivativeKey } from '@spoor/contracts/assets/derivative';
import { renderDerivative } from '@spoor/contracts/images/image.jobs';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import type { ImageProcesses } from './image-processes.ts';
import { readOriginal } from './read-original.ts';

/** Makes a derivative that somebody waits for, unless it is there already. */
export function renderDerivativeProcessor(objectStore: ObjectStore, images: ImageProcesses) {
  return jobHandler(renderDerivative, async ({ objectKey, derivative }) => {
    const key = derivativeKey(objectKey, derivative);
    const present = await objectStore.stat(key);
    if (present !== undefined) return { key, size: present.size };
    const bytes = await images.render(await readOriginal(objectStore, objectKey), derivative);
    await objectStore.put(key, bytes);
    return { key, size: bytes.length };
  });
}
