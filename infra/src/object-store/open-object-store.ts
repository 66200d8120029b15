import { fileURLToPath } from 'node:url';
import { createFolderObjectStore } from './folder.object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3ObjectStore } from './s3.object-store.ts';

/**
 * The store that the configuration names: `s3+https://key:secret@host/bucket?region=eu-west-1` (or `s3+http`) for
 * whatever speaks S3, `file:///folder` for a folder, and a folder under `dataDir` where nothing is named.
 */
export function openObjectStore(config: {
  readonly objectStoreUrl: string | undefined;
  readonly dataDir: string;
}): ObjectStore {
  if (config.objectStoreUrl === undefined) return createFolderObjectStore(`${config.dataDir}/objects`);
  const url = new URL(config.objectStoreUrl);
  return url.protocol === 'file:' ? createFolderObjectStore(fileURLToPath(url)) : createS3ObjectStore(url);
}
