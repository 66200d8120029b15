import { hkdfSync } from 'node:crypto';
import type { EventStore } from '../event-store/event-store.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import { withBackupLock } from '../postgres/backup-lock.ts';
import { readBackupRows } from '../postgres/backup-rows.ts';
import type { AnyDatabase } from '../postgres/database.ts';
import { BackupRefused, BackupRunning, DamagedBackup, WrongPassphrase } from './backup-errors.ts';
import { type BackupSecrets, formats, type ListedFile, type Manifest } from './backup-format.ts';
import type { BackupPlace, Inventory } from './backup-place.ts';
import { writeEventParts } from './event-parts.ts';
import { readFileLists, writeFileParts } from './file-parts.ts';
import type { Progress } from './progress.ts';
import { prune } from './prune.ts';
import type { Retention } from './retention.ts';
import { writeRowParts } from './row-parts.ts';
import { openManifest, type StoredManifest, sealManifest } from './sealed-manifest.ts';
import { Seal } from './sealing.ts';

export interface BackupRequest {
  readonly store: EventStore;
  readonly db: AnyDatabase;
  readonly objects: ObjectStore;
  readonly place: BackupPlace;
  readonly secrets: BackupSecrets;
  readonly passphrase: string;
  /** Of this program. */
  readonly version: string;
  /** Absent: all are kept. */
  readonly retention: Retention | undefined;
  readonly progress: Progress;
  readonly now?: () => Date;
  /** Characters of JSON in a part; absent: as many as suit. */
  readonly partLength?: number;
}

export interface BackupResult {
  readonly manifest: Manifest;
  /** Events that no backup had before. */
  readonly newEvents: number;
  /** Backups that are there now. */
  readonly backups: number;
  /** What of earlier backups is damaged, in words: as long as there is something, nothing is thrown away. */
  readonly damage: readonly string[];
}

/**
 * Backs up an installation while people work in it, after what its last backup at the same place has. Killed at any moment, it
 * leaves that one as it was.
 *
 * The position comes first, then the rows, then events up to that position, then files: what an event needs (keys of people, files) was
 * there before it was recorded.
 * @throws BackupRefused, BackupRunning, Unavailable
 */
export async function makeBackup(request: BackupRequest): Promise<BackupResult> {
  const result = await withBackupLock(request.db, () => backUp(request));
  if (result === undefined) throw new BackupRunning();
  return result;
}

async function backUp(request: BackupRequest): Promise<BackupResult> {
  const { store, db, objects, place, secrets, progress, now = () => new Date() } = request;
  const installation = installationOf(secrets);
  await place.prepare();
  const { last, damage } = await readLast(place);
  if (last !== undefined && last.manifest.installation !== installation)
    throw new BackupRefused('There are backups of another installation: name another place.');
  const earlier = await trusted(last, request.passphrase);
  const inventory = await place.takeInventory();
  const seal = await Seal.from(request.passphrase);

  const madeOn = now().toISOString();
  const { id } = await store.identity();
  const end = await store.lastPosition();
  const tables = await readBackupRows(db, async (rows) => ({
    migrations: [...rows.migrations],
    tables: await writeRowParts(rows, { place, inventory, seal, progress }),
  }));
  const earlierParts = earlier?.log.id === id ? earlier.log.parts : [];
  const parts = await writeEventParts({
    store,
    place,
    inventory,
    earlier: earlierParts,
    end,
    progress,
    ...(request.partLength === undefined ? {} : { partLength: request.partLength }),
  });
  const files = await writeFileParts({
    objects,
    place,
    inventory,
    progress,
    earlier: await filesOf(place, earlier),
  });
  const events = parts.reduce((sum, part) => sum + part.events, 0);
  const log = { id, position: end, events, parts };
  const described = { madeOn, version: request.version, installation, log, ...tables, files };
  const manifest = sealManifest(described, secrets, seal);
  await place.writeManifest(manifest);
  const left = await throwAway(request, inventory, damage);
  const known = earlierParts.reduce((sum, part) => sum + part.events, 0);
  return { manifest, newEvents: Math.max(0, events - known), ...left };
}

/** Tells backups of one installation from those of others, and nothing of its keys. */
export function installationOf({ secretKey, vaultKey = secretKey }: BackupSecrets): string {
  return Buffer.from(hkdfSync('sha256', vaultKey, '', 'spoor backups', 16)).toString('hex');
}

async function throwAway(
  { place, retention, progress }: BackupRequest,
  inventory: Inventory,
  damage: readonly string[],
): Promise<Pick<BackupResult, 'backups' | 'damage'>> {
  const found = [...damage];
  try {
    if (found.length === 0)
      return { backups: await prune({ place, inventory, retention, progress }), damage: found };
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    found.push(error.message);
  }
  return { backups: (await place.listBackups()).length, damage: found };
}

/** The last backup that can be read, and what is wrong with those that cannot. */
async function readLast(place: BackupPlace) {
  let last: StoredManifest | undefined;
  const damage: string[] = [];
  for (const backup of await place.listBackups()) {
    try {
      last = await place.readManifest(backup);
    } catch (error) {
      if (!(error instanceof DamagedBackup)) throw error;
      damage.push(error.message);
    }
  }
  return { last, damage };
}

/** The backup before, from which is taken over; undefined where the passphrase does not prove that nobody changed it. */
async function trusted(last: StoredManifest | undefined, passphrase: string): Promise<Manifest | undefined> {
  if (last === undefined || last.manifest.format === formats.unproven) return undefined;
  try {
    await openManifest(last, passphrase);
    return last.manifest;
  } catch (error) {
    if (!(error instanceof WrongPassphrase)) throw error;
    return undefined;
  }
}

/** What cannot be read is looked at anew. */
async function filesOf(
  place: BackupPlace,
  backup: Manifest | undefined,
): Promise<ReadonlyMap<string, ListedFile>> {
  const files = new Map<string, ListedFile>();
  try {
    for await (const file of readFileLists(place, backup?.files.lists ?? [])) files.set(file.key, file);
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
  }
  return files;
}
