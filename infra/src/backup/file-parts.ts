import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ListedObject, ObjectStore } from '../object-store/object-store.ts';
import { BackupRefused, DamagedBackup } from './backup-errors.ts';
import { type ListedFile, listedFile, type Manifest, type PartRef } from './backup-format.ts';
import { type BackupPlace, holds, type Inventory, keyOf, markerKey } from './backup-place.ts';
import { compressLines, decompressLines } from './compression.ts';
import type { Progress } from './progress.ts';

/** Files that are under way at the same time. */
const atOnce = 4;
const filesPerList = 20_000;

interface FilesTarget {
  readonly objects: Pick<ObjectStore, 'list' | 'get'>;
  readonly place: BackupPlace;
  readonly inventory: Inventory;
  /** Of the backup before, by their keys. */
  readonly earlier: ReadonlyMap<string, ListedFile>;
  readonly progress: Progress;
}

/**
 * Brings the files to the place of the backups, in so far as they are not there; those that are taken away meanwhile are left out.
 * @throws BackupRefused where the place lies among the files itself
 */
export async function writeFileParts(target: FilesTarget): Promise<Manifest['files']> {
  const { objects, place, inventory, progress } = target;
  progress.begin('files');
  const lists: PartRef[] = [];
  let lines: string[] = [];
  let count = 0;
  let size = 0;
  const finishList = async () => {
    if (lines.length > 0)
      lists.push(await place.put('lists', await compressLines(lines.toSorted()), inventory));
    lines = [];
  };
  const copied = Readable.from(objects.list()).map(
    async (object: ListedObject) => ({ file: await bring(object, target) }),
    { concurrency: atOnce },
  );
  for await (const { file } of copied as AsyncIterable<{ file: ListedFile | undefined }>) {
    if (file === undefined) continue;
    count += 1;
    size += file.size;
    lines.push(JSON.stringify(file));
    progress.advance(1);
    if (lines.length >= filesPerList) await finishList();
  }
  await finishList();
  progress.end();
  return { count, size, lists };
}

/** The files of a backup. @throws DamagedBackup */
export async function* readFileLists(
  place: BackupPlace,
  lists: readonly PartRef[],
): AsyncGenerator<ListedFile> {
  for (const list of lists) {
    const bytes = await place.read('lists', list);
    try {
      for (const line of await decompressLines(bytes)) yield listedFile.parse(JSON.parse(line));
    } catch (cause) {
      throw new DamagedBackup(keyOf('lists', list), 'holds something else than names of files', { cause });
    }
  }
}

/** @returns undefined where the file is gone */
async function bring(found: ListedObject, target: FilesTarget): Promise<ListedFile | undefined> {
  const { key, size } = found;
  if (key === markerKey || key.endsWith(`/${markerKey}`))
    throw new BackupRefused(
      'The place of the backups lies within the object store that is backed up: name another one.',
    );
  const { objects, place, inventory, earlier } = target;
  const modifiedAt = found.modifiedAt.toISOString();
  const known = earlier.get(key);
  const isSame = known?.size === size && known.modifiedAt === modifiedAt;
  if (isSame && holds(inventory, 'files', known)) return known;

  for (;;) {
    const part = await hashOf(objects, key);
    if (part === undefined) return undefined;
    const file = { key, modifiedAt, ...part };
    if (holds(inventory, 'files', part)) return file;
    const object = await objects.get(key);
    if (object === undefined) return undefined;
    try {
      await place.putStream('files', part, object.stream, inventory);
      return file;
    } catch (error) {
      // Written anew between the two readings: it is read once more.
      if (!(error instanceof DamagedBackup)) throw error;
    }
  }
}

async function hashOf(objects: Pick<ObjectStore, 'get'>, key: string): Promise<PartRef | undefined> {
  const object = await objects.get(key);
  if (object === undefined) return undefined;
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of object.stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest('hex'), size };
}
