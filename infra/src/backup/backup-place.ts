import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { type ObjectStore, ObjectStoreUnavailable } from '../object-store/object-store.ts';
import { openObjectStoreAt } from '../object-store/open-object-store.ts';
import { BackupPlaceUnavailable, BackupRefused, DamagedBackup } from './backup-errors.ts';
import { type Manifest, manifest, type PartKind, type PartRef, partKinds, toJson } from './backup-format.ts';
import { digestOf, type StoredManifest } from './sealed-manifest.ts';

/** Says to whoever finds it what lies here; its key is that of no file of an installation. */
export const markerKey = 'spoor-backups.json';

const manifestFolder = 'backups';
/** The moment without what keys cannot hold, and the hash of the contents. */
const manifestForm = /^backups\/(\d{8}T\d{9}Z)-([0-9a-f]{64})\.json$/;

/** Where a backup is described. */
export interface ManifestRef {
  readonly key: string;
  readonly sha256: string;
  readonly madeOn: Date;
}

/** What lies there already: hash → bytes, by what the parts hold. */
export type Inventory = ReadonlyMap<PartKind, Map<string, number>>;

/**
 * A place of backups. Everything in it is named by its hash and written once, whole or not at all; what a backup consists of is said
 * last. All methods throw BackupPlaceUnavailable where it cannot be asked.
 */
export class BackupPlace {
  readonly #objects: ObjectStore;

  constructor(objects: ObjectStore) {
    this.#objects = objects;
  }

  /**
   * @param address a folder, or an address as that of an object store
   * @param from the folder from which relative paths lead
   * @throws BackupRefused
   */
  static async open(address: string, from: string): Promise<BackupPlace> {
    const isAddress = /^[a-z0-9+]+:\/\//.test(address);
    if (isAddress && !/^(file|s3|s3\+https?):\/\/./.test(address))
      throw new BackupRefused(
        `${address} is no place for backups: name a folder, file://…, s3://BUCKET/FOLDER or s3+https://….`,
      );
    return new BackupPlace(
      await openObjectStoreAt(isAddress ? new URL(address) : pathToFileURL(resolve(from, address))),
    );
  }

  /** Makes the place known as one of backups. */
  async prepare(): Promise<void> {
    await reached(
      this.#objects.put(markerKey, Buffer.from(`${JSON.stringify({ contains: 'backups of Spoor' })}\n`)),
    );
  }

  async takeInventory(): Promise<Inventory> {
    const found = new Map<PartKind, Map<string, number>>(partKinds.map((kind) => [kind, new Map()]));
    for (const [kind, sizes] of found) {
      for await (const { key, size } of listed(this.#objects, kind))
        sizes.set(key.slice(kind.length + 1), size);
    }
    return found;
  }

  /** The oldest first. */
  async listBackups(): Promise<ManifestRef[]> {
    const found: ManifestRef[] = [];
    for await (const { key } of listed(this.#objects, manifestFolder)) {
      const [, moment, sha256] = manifestForm.exec(key) ?? [];
      if (moment !== undefined && sha256 !== undefined) found.push({ key, sha256, madeOn: momentOf(moment) });
    }
    return found.toSorted((a, b) => a.madeOn.getTime() - b.madeOn.getTime());
  }

  /** @throws DamagedBackup */
  async readManifest({ key, sha256 }: ManifestRef): Promise<StoredManifest> {
    const bytes = await this.#read(key, sha256);
    const stored = JSON.parse(bytes.toString('utf8'));
    const parsed = manifest.safeParse(stored);
    if (!parsed.success)
      throw new DamagedBackup(key, 'was made by a version of Spoor that is newer than this one');
    return { manifest: parsed.data, digest: digestOf(stored) };
  }

  /** From this moment on, there is a backup. */
  async writeManifest(content: Manifest): Promise<ManifestRef> {
    const bytes = Buffer.from(`${toJson(content)}\n`);
    const sha256 = hashOf(bytes);
    const key = `${manifestFolder}/${content.madeOn.replace(/[-:.]/g, '')}-${sha256}.json`;
    await reached(this.#objects.put(key, bytes));
    return { key, sha256, madeOn: new Date(content.madeOn) };
  }

  async removeManifest({ key }: ManifestRef): Promise<void> {
    await reached(this.#objects.delete(key));
  }

  /** Writes what is not there yet. */
  async put(kind: PartKind, bytes: Buffer, inventory: Inventory): Promise<PartRef> {
    const part = { sha256: hashOf(bytes), size: bytes.length };
    if (!holds(inventory, kind, part)) await reached(this.#objects.put(keyOf(kind, part), bytes));
    inventory.get(kind)?.set(part.sha256, part.size);
    return part;
  }

  /** Writes what a stream brings. @throws DamagedBackup where that is something else than was announced: nothing is kept then */
  async putStream(kind: PartKind, part: PartRef, body: Readable, inventory: Inventory): Promise<void> {
    await reached(this.#objects.put(keyOf(kind, part), checked(body, keyOf(kind, part), part.sha256)));
    inventory.get(kind)?.set(part.sha256, part.size);
  }

  /** @throws DamagedBackup */
  read(kind: PartKind, part: PartRef): Promise<Buffer> {
    return this.#read(keyOf(kind, part), part.sha256);
  }

  /** The stream breaks with DamagedBackup at its end where the bytes are not those that were written. @throws DamagedBackup */
  async readStream(kind: PartKind, part: PartRef): Promise<Readable> {
    const key = keyOf(kind, part);
    const found = await reached(this.#objects.get(key));
    if (found === undefined) throw new DamagedBackup(key, 'is missing');
    return checked(found.stream, key, part.sha256);
  }

  async remove(kind: PartKind, sha256: string): Promise<void> {
    await reached(this.#objects.delete(`${kind}/${sha256}`));
  }

  async #read(key: string, sha256: string): Promise<Buffer> {
    const found = await reached(this.#objects.get(key));
    if (found === undefined) throw new DamagedBackup(key, 'is missing');
    const bytes = await reached(buffer(found.stream));
    if (hashOf(bytes) !== sha256) throw new DamagedBackup(key, 'is damaged: its contents have another hash');
    return bytes;
  }
}

/** Whether a part lies there whole, as far as its size tells. */
export function holds(inventory: Inventory, kind: PartKind, { sha256, size }: PartRef): boolean {
  return inventory.get(kind)?.get(sha256) === size;
}

/** How a part is named at its place. */
export function keyOf(kind: PartKind, { sha256 }: Pick<PartRef, 'sha256'>): string {
  return `${kind}/${sha256}`;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The same bytes; at their end it breaks where they have another hash. */
function checked(body: Readable, key: string, sha256: string): Readable {
  const hash = createHash('sha256');
  const checking = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isSame = hash.digest('hex') === sha256;
      done(isSame ? null : new DamagedBackup(key, 'is damaged: its contents have another hash'));
    },
  });
  // Whoever reads it hears what went wrong.
  pipeline(body, checking, () => undefined);
  return checking;
}

async function* listed(objects: ObjectStore, folder: string) {
  try {
    yield* objects.list(folder);
  } catch (error) {
    throw error instanceof ObjectStoreUnavailable ? new BackupPlaceUnavailable({ cause: error }) : error;
  }
}

/** Says of a failure which of two object stores it was. */
async function reached<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ObjectStoreUnavailable
      ? new BackupPlaceUnavailable({ cause: error.cause })
      : error;
  }
}

function momentOf(text: string): Date {
  return new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'));
}
