import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Logger } from '@spoor/infra/logger';
import type { ObjectStore, StoredObject } from '@spoor/infra/object-store/object-store';

/** Keys of the store: a list of each version's files under its build, one a line, and the files of all versions. */
const folders = { lists: 'client-versions', files: 'client-files' } as const;

const day = 24 * 60 * 60 * 1_000;

/** Milliseconds for which the files of a version stay after a process last served it: so long a tab may be open. */
const keptForMs = 7 * day;

/** What is made of other files is not kept, nor what browsers do not ask for. */
const keptTypes: Readonly<Record<string, string>> = {
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
  readonly #objects: ObjectStore;
  readonly #folder: string;

  /** @param folder with the files of this version */
  constructor(objects: ObjectStore, folder: string) {
    this.#objects = objects;
    this.#folder = folder;
  }

  /**
   * Keeps the files of this version, and lets go of those of versions that nobody has served for a week.
   * @param build the name of this version
   */
  async keep(build: string, now = new Date()): Promise<void> {
    const names = await this.#ownFiles();
    for (const name of names) await this.#keepFile(name);
    // Last: a list that is there is complete. Written anew each time, as its age tells when the version was served.
    await this.#objects.put(`${folders.lists}/${build}`, Buffer.from(names.join('\n')));
    await this.#forgetOld(now);
  }

  /** @returns undefined where no version of the last week had such a file */
  async open(name: string): Promise<(StoredObject & { readonly type: string }) | undefined> {
    const type = keptTypes[extname(name)];
    if (type === undefined || !/^\w[\w.-]*$/.test(name)) return undefined;
    const found = await this.#objects.get(`${folders.files}/${name}`);
    return found && { ...found, type };
  }

  async #ownFiles(): Promise<string[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && extname(entry.name) in keptTypes)
      .map(({ name }) => name);
  }

  async #keepFile(name: string): Promise<void> {
    const key = `${folders.files}/${name}`;
    if ((await this.#objects.stat(key)) === undefined)
      await this.#objects.put(key, createReadStream(join(this.#folder, name)));
  }

  async #forgetOld(now: Date): Promise<void> {
    const wanted = new Set<string>();
    const old: string[] = [];
    for await (const { key, modifiedAt } of this.#objects.list(folders.lists)) {
      if (now.getTime() - modifiedAt.getTime() > keptForMs) old.push(key);
      else for (const name of await this.#namesIn(key)) wanted.add(name);
    }
    if (old.length === 0) return;
    for await (const { key, modifiedAt } of this.#objects.list(folders.files)) {
      // One that is new may belong to a version whose list another process is about to write.
      const isNew = now.getTime() - modifiedAt.getTime() < day;
      if (!isNew && !wanted.has(key.slice(folders.files.length + 1))) await this.#objects.delete(key);
    }
    for (const key of old) await this.#objects.delete(key);
  }

  async #namesIn(key: string): Promise<string[]> {
    const list = await this.#objects.get(key);
    return list === undefined ? [] : (await text(list.stream)).split('\n');
  }
}

/** Keeps the files of this version now and each day, for as long as this process serves it. @returns ends that */
export function keepClientFiles(files: EarlierClientFiles, build: string, logger: Logger): () => void {
  const keep = () =>
    files.keep(build).catch((err: unknown) => {
      logger.warn({ err }, 'The files of this version are not kept for tabs that stay open');
      retry = setTimeout(keep, retryMs).unref();
    });
  let retry: NodeJS.Timeout | undefined;
  const daily = setInterval(keep, day).unref();
  void keep();
  return () => {
    clearInterval(daily);
    clearTimeout(retry);
  };
}

/** Milliseconds until the store is asked again. */
const retryMs = 30_000;
