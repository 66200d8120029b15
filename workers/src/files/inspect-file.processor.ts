import { inspectFile } from '@spoor/contracts/assets/file.jobs';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import { inspectFile as inspect } from './inspect-file.ts';

/** Says what an uploaded document, sound or film is. */
export function inspectFileProcessor(objectStore: ObjectStore) {
  return jobHandler(inspectFile, ({ objectKey, fileName }) => inspect(objectStore, objectKey, fileName));
}
