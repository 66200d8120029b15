import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { dayMs } from '@spoor/contracts/shared/durations';
import type { Logger } from '@spoor/infra/logger';
import type { ObjectStore, StoredObject } from '@spoor/infra/object-store/object-store';

/** In the store: the files of all versions. */
const folder = 'client-files';

/** In the store: lists of files by which this program kept them before their age told. */
const formerLists = 'client-versions';

/** Milliseconds for which a file stays after a process last served its version: so long a tab may be open. */
const retentionMs = 7 * dayMs;

/** Milliseconds after which a file is kept anew, so that its age tells when it was last served. Restarts in between cost nothing. */
const refreshAfterMs = dayMs / 2;

/** What is made of other files is not kept, nor what browsers do not ask for. */
const servedTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * The files of the client's earlier versions, for tabs that were opened before an upgrade. Their names contain a hash of what is
 * in them, so that versions do not get in each other's way, nor processes.
 */
export class EarlierClientFiles {
  private readonly objects: ObjectStore;
  private readonly ownFolder: string;

  /** @param ownFolder with the files of this version */
  constructor(objects: ObjectStore, ownFolder: string) {
    this.objects = objects;
    this.ownFolder = ownFolder;
  }

  /** Keeps the files of this version, and lets go of those that nobody has served for a week. */
  async keep(now = new Date()): Promise<void> {
    for (const name of await this.ownFiles()) await this.keepFile(name, now);
    // What such a list names may look older than it is: it goes first, and those a week later.
    const hasLists = await this.forgetOld(formerLists, now);
    if (!hasLists) await this.forgetOld(folder, now);
  }

  /** @returns undefined where no version of the last week had such a file */
  async open(name: string): Promise<(StoredObject & { readonly type: string }) | undefined> {
    const type = servedTypes[extname(name)];
    if (type === undefined || !/^\w[\w.-]*$/.test(name)) return undefined;
    const found = await this.objects.get(`${folder}/${name}`);
    return found && { ...found, type };
  }

  private async ownFiles(): Promise<string[]> {
    const entries = await readdir(this.ownFolder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && extname(entry.name) in servedTypes)
      .map(({ name }) => name);
  }

  private async keepFile(name: string, now: Date): Promise<void> {
    const key = `${folder}/${name}`;
    const age = await this.age(key, now);
    if (age === undefined || age > refreshAfterMs)
      await this.objects.put(key, createReadStream(join(this.ownFolder, name)));
  }

  /** @returns whether there are some that are not old */
  private async forgetOld(storedName: string, now: Date): Promise<boolean> {
    let hasOthers = false;
    for await (const { key } of this.objects.list(storedName)) {
      // Asked anew: somebody may serve its version again since this was listed.
      const age = await this.age(key, now);
      if (age !== undefined && age > retentionMs) await this.objects.delete(key);
      else hasOthers = true;
    }
    return hasOthers;
  }

  /** @returns milliseconds since a file was kept; undefined where it is not */
  private async age(key: string, now: Date): Promise<number | undefined> {
    const found = await this.objects.stat(key);
    return found && now.getTime() - found.modifiedAt.getTime();
  }
}

/** Keeps the files of this version now and each day, for as long as this process serves it. @returns ends that */
export function keepClientFiles(files: EarlierClientFiles, logger: Logger): () => void {
  const keep = () =>
    files.keep().catch((err: unknown) => {
      logger.warn({ err }, 'The files of this version are not kept for tabs that stay open');
      retry = setTimeout(keep, retryMs).unref();
    });
  let retry: NodeJS.Timeout | undefined;
  const daily = setInterval(keep, dayMs).unref();
  void keep();
  return () => {
    clearInterval(daily);
    clearTimeout(retry);
  };
}

/** Milliseconds until the store is asked again. */
const retryMs = 30_000;
