import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { JobCannotSucceed } from '@spoor/infra/queue/queue-errors';

/**
 * The bytes of an upload, whole: bounded by what may be uploaded.
 * @throws JobCannotSucceed where it is not in the store: it was there before the job was asked for
 */
export async function readOriginal(objectStore: ObjectStore, objectKey: string): Promise<Buffer> {
  const original = await objectStore.get(objectKey);
  if (original === undefined) throw new JobCannotSucceed(`No object ${objectKey}`);
  return buffer(original.stream);
}
