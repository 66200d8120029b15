import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  checkKey,
  InvalidRange,
  type ListedObject,
  type ObjectStore,
  ObjectStoreUnavailable,
} from './object-store.ts';

/** For its owner alone: not every file is public, and others may use the machine. */
const ownFolder = { recursive: true, mode: 0o700 } as const;
const ownFile = 0o600;

/**
 * Objects as files under a folder, which is made at the first write. Several processes of one machine may share it, as one user.
 * @param folder absolute path
 */
export function createFolderObjectStore(folder: string): ObjectStore {
  // No key begins with a dot, so nothing half written can be found.
  const unfinished = join(folder, '.unfinished');

  return {
    async put(key, body) {
      const target = join(folder, checkKey(key));
      const draft = join(unfinished, randomUUID());
      await orUnavailable(async () => {
        await makePrivate(folder);
        await mkdir(unfinished, ownFolder);
        await mkdir(dirname(target), ownFolder);
      });
      try {
        await writeDurably(draft, body);
        await orUnavailable(() => rename(draft, target));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await orUnavailable(() => flushFolder(dirname(target)));
    },

    async get(key, range) {
      const path = join(folder, checkKey(key));
      const file = await orUnavailable(() => orUndefined(open(path)));
      if (file === undefined) return undefined;
      const { size, mtime } = await file.stat();
      if (range !== undefined && range.start >= size) {
        await file.close();
        throw new InvalidRange(key);
      }
      return { size, modifiedAt: mtime, stream: file.createReadStream(range) };
    },

    async stat(key) {
      const path = join(folder, checkKey(key));
      const found = await orUnavailable(() => orUndefined(stat(path)));
      return found && { size: found.size, modifiedAt: found.mtime };
    },

    async delete(key) {
      const path = join(folder, checkKey(key));
      await orUnavailable(() => rm(path, { force: true }));
    },

    list: (within) => objectsIn(folder, within === undefined ? '' : checkKey(within)),

    async ping() {
      await orUnavailable(async () => {
        await makePrivate(folder);
        await mkdir(unfinished, ownFolder);
        await tryWriting(unfinished);
      });
    },
  };
}

/** A disk that is full, or may only be read, still lets folders be seen. */
async function tryWriting(folder: string): Promise<void> {
  const draft = join(folder, randomUUID());
  try {
    await writeFile(draft, 'ping', { mode: ownFile });
  } finally {
    await rm(draft, { force: true });
  }
}

/** The objects below a path within the folder. What others take away meanwhile is left out. */
async function* objectsIn(folder: string, path: string): AsyncGenerator<ListedObject> {
  const entries = await orUnavailable(() => orUndefined(opendir(join(folder, path))));
  if (entries === undefined) return;
  for await (const entry of entries) {
    // Unfinished, or not of this store.
    if (entry.name.startsWith('.')) continue;
    const key = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* objectsIn(folder, key);
    const found = entry.isFile()
      ? await orUnavailable(() => orUndefined(stat(join(folder, key))))
      : undefined;
    if (found !== undefined) yield { key, size: found.size, modifiedAt: found.mtime };
  }
}

/** Also closes a folder that an earlier version left open, where that is ours to do. */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, ownFolder);
  const { uid, mode } = await stat(folder);
  const isOpen = (mode & 0o077) !== 0;
  if (isOpen && uid === process.getuid?.()) await chmod(folder, ownFolder.mode);
}

/** A failure of the body's own stream goes through as it is: the store is not to blame. */
async function writeDurably(path: string, body: Uint8Array | Readable): Promise<void> {
  const source = body instanceof Readable ? body : Readable.from([body]);
  await pipeline(source, createWriteStream(path, { flags: 'wx', flush: true, mode: ownFile }));
}

/** A rename is on disk only when its folder is. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function orUndefined<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new ObjectStoreUnavailable({ cause: error });
  }
}
