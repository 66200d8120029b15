import { derivativeKey } from '@spoor/contracts/images/derivative';
import { renderDerivative } from '@spoor/contracts/images/image.jobs';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import { readOriginal } from './read-original.ts';
import { renderVariant } from './render-variants.ts';

/** Makes a derivative that somebody waits for, unless it is there already. */
export function renderDerivativeProcessor(objectStore: ObjectStore) {
  return jobHandler(renderDerivative, async ({ objectKey, derivative }) => {
    const key = derivativeKey(objectKey, derivative);
    const present = await objectStore.stat(key);
    if (present !== undefined) return { key, size: present.size };
    const bytes = await renderVariant(await readOriginal(objectStore, objectKey), derivative);
    await objectStore.put(key, bytes);
    return { key, size: bytes.length };
  });
}
