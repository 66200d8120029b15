import { fileURLToPath } from 'node:url';
import { createFolderObjectStore } from './folder.object-store.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * The store that the configuration names: `s3+https://key:secret@host/bucket?region=eu-west-1` (or `s3+http`) for
 * whatever speaks S3, `file:///folder` for a folder, and a folder under `dataDir` where nothing is named.
 */
export async function openObjectStore(config: {
  readonly objectStoreUrl: string | undefined;
  readonly dataDir: string;
}): Promise<ObjectStore> {
  if (config.objectStoreUrl === undefined) return createFolderObjectStore(`${config.dataDir}/objects`);
  return openObjectStoreAt(new URL(config.objectStoreUrl));
}

/** The store at an address as above, or at `s3://bucket/folder`, which the environment says the rest about. */
export async function openObjectStoreAt(url: URL): Promise<ObjectStore> {
  if (url.protocol === 'file:') return createFolderObjectStore(fileURLToPath(url));
  // Only who uses it pays for loading it, which takes longer than the rest of the start.
  const { S3ObjectStore } = await import('./s3.object-store.ts');
  return new S3ObjectStore(url);
}
