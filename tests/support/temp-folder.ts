import { statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, where Linux has it. */
const inMemory = '/dev/shm';

/** All that a whole run keeps at a time takes half of it. */
const neededBytes = 8 * 1_024 ** 3;

/**
 * A new folder for one run, which the embedded PostgreSQL's own user can get into. What is in it is thrown away at the end, so
 * where the memory has room nobody waits for a disk.
 */
export function makeTempFolder(purpose: string): Promise<string> {
  return makeFolder(hasRoomInMemory() ? inMemory : tmpdir(), purpose);
}

/** The same on a disk, for what is measured: nothing is durable in memory. */
export function makeDiskFolder(purpose: string): Promise<string> {
  return makeFolder(tmpdir(), purpose);
}

async function makeFolder(parent: string, purpose: string): Promise<string> {
  const folder = await mkdtemp(join(parent, `spoor-${purpose}-`));
  await chmod(folder, 0o755);
  return folder;
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes;
  } catch {
    return false;
  }
}
