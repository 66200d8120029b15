import { inspectFile } from '@spoor/contracts/assets/file.jobs';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import type { FileProcesses } from './file-processes.ts';
import { withLocalCopy } from './with-local-copy.ts';

/** Says what an uploaded document, sound or film is. */
export function inspectFileProcessor(objectStore: ObjectStore, files: FileProcesses) {
  return jobHandler(inspectFile, ({ objectKey, fileName }) =>
    withLocalCopy(objectStore, objectKey, (path) => files.inspect({ path, fileName })),
  );
}
