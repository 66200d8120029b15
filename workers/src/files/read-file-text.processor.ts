import { readFileText } from '@spoor/contracts/assets/file.jobs';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import type { FileProcesses } from './file-processes.ts';
import type { FileTextsStore } from './file-texts.store.ts';
import { withLocalCopy } from './with-local-copy.ts';

/** Reads what a document says, once. */
export function readFileTextProcessor(
  objectStore: ObjectStore,
  files: FileProcesses,
  fileTexts: FileTextsStore,
) {
  return jobHandler(readFileText, async ({ objectKey, assetGuid, platformGuid, mimeType }) => {
    const known = await fileTexts.lengthOf(objectKey);
    if (known !== undefined) return { characters: known };
    const text = await withLocalCopy(objectStore, objectKey, (path) => files.readText({ path, mimeType }));
    await fileTexts.put({ objectKey, assetGuid, platformGuid, text });
    return { characters: text.length };
  });
}
