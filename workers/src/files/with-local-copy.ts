import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { JobCannotSucceed } from '@spoor/infra/queue/queue-errors';

/**
 * Does something with a copy of a stored object that lies in a file, for programs that get no access to the store.
 * @throws JobCannotSucceed where it is not in the store
 */
export async function withLocalCopy<Result>(
  objectStore: ObjectStore,
  objectKey: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const object = await objectStore.get(objectKey);
  if (object === undefined) throw new JobCannotSucceed(`No object ${objectKey}`);
  const folder = await mkdtemp(join(tmpdir(), 'spoor-upload-'));
  try {
    const path = join(folder, 'upload');
    await pipeline(object.stream, createWriteStream(path));
    return await work(path);
  } finally {
    object.stream.destroy();
    await rm(folder, { recursive: true });
  }
}
