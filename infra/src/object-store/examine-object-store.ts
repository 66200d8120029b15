import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import {
  type Examination,
  examine,
  judge,
  type Observation,
  observeLatency,
  observeSpace,
  unfit,
} from '../doctor/examination.ts';
import { openObjectStore } from './open-object-store.ts';

interface Place {
  readonly objectStoreUrl: string | undefined;
  readonly dataDir: string;
}

/** Looks whether files can be kept, read and let go of. */
export function examineObjectStore(place: Place): Promise<Examination> {
  return examine('files', async () => {
    const store = await openObjectStore(place);
    const latency = await observeLatency(() => store.ping());
    const key = `doctor/${randomUUID()}`;
    const content = Buffer.from('kept');
    await store.put(key, content);
    const stored = await store.get(key);
    const isSame = stored !== undefined && content.equals(await buffer(stored.stream));
    await store.delete(key);
    return [
      judge(
        isSame,
        'keeps, gives back and lets go of files',
        unfit('it does not give back what it was given'),
      ),
      latency,
      ...(await observeFolder(place)),
    ];
  });
}

/** Of a folder, not of what stands elsewhere. */
async function observeFolder({ objectStoreUrl, dataDir }: Place): Promise<Observation[]> {
  if (objectStoreUrl !== undefined && !objectStoreUrl.startsWith('file:')) return [];
  const folder = objectStoreUrl === undefined ? dataDir : fileURLToPath(objectStoreUrl);
  const { bavail, bsize } = await statfs(folder);
  return [observeSpace(folder, bavail * bsize)];
}
