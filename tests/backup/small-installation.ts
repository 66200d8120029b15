import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import { BackupPlace } from '@spoor/infra/backup/backup-place';
import { chooseBackup, openBackup } from '@spoor/infra/backup/choose-backup';
import { type BackupRequest, type BackupResult, makeBackup } from '@spoor/infra/backup/make-backup';
import { noProgress } from '@spoor/infra/backup/progress';
import { type RestoreRequest, type RestoreResult, restoreBackup } from '@spoor/infra/backup/restore-backup';
import { type VerifyResult, verifyBackups } from '@spoor/infra/backup/verify-backups';
import type { EventStore, EventToAppend } from '@spoor/infra/event-store/event-store';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { createFolderObjectStore } from '@spoor/infra/object-store/folder.object-store';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { openDatabase } from '@spoor/infra/postgres/database';
import { InstallationStore } from '@spoor/infra/vault/installation.store';
import { vaultChecks } from '@spoor/service/backup/vault-checks';
import { encryptPersonalData } from '@spoor/service/vault/personal-data-encryption';
import { Vault } from '@spoor/service/vault/vault';
import type { Kysely } from 'kysely';
import { makeTempFolder } from '../support/temp-folder.ts';
import { createEmptyDatabase, createTestDatabase } from '../support/test-database.ts';
import { startTestEventStore } from '../support/test-event-store.ts';

export const secretKey = 'a-secret-for-tests-of-enough-characters';
export const passphrase = 'een zin die niemand raadt';

/** The servers of an installation, with what belongs in them, and nothing that runs on them. */
export class SmallInstallation {
  readonly store: EventStore;
  readonly db: Kysely<unknown>;
  readonly databaseUrl: string;
  readonly objects: ObjectStore;
  readonly folder: string;
  readonly #stop: () => Promise<void>;
  #secretKey = secretKey;

  private constructor(
    servers: Pick<SmallInstallation, 'store' | 'db' | 'databaseUrl' | 'objects' | 'folder'>,
    stop: () => Promise<void>,
  ) {
    this.store = servers.store;
    this.db = servers.db;
    this.databaseUrl = servers.databaseUrl;
    this.objects = servers.objects;
    this.folder = servers.folder;
    this.#stop = stop;
  }

  /** @param kind empty: as a place is into which somebody restores */
  static async open(kind: 'used' | 'empty', objects?: ObjectStore): Promise<SmallInstallation> {
    const folder = await makeTempFolder('installation');
    const eventStore = await startTestEventStore(join(folder, 'events'));
    const databaseUrl = await (kind === 'used' ? createTestDatabase() : createEmptyDatabase());
    const db = openDatabase<unknown>(databaseUrl, { applicationName: 'backup-spec', maxConnections: 5 });
    const store = createEventStore(eventStore.url);
    return new SmallInstallation(
      {
        store,
        db,
        databaseUrl,
        folder,
        objects: objects ?? createFolderObjectStore(join(folder, 'objects')),
      },
      async () => {
        await store.close();
        await db.destroy();
        await eventStore.stop();
        await rm(folder, { recursive: true });
      },
    );
  }

  get vault(): Vault {
    return new Vault(this.db, new InstallationStore(this.db, this.#secretKey));
  }

  async changeSecretKey(next: string): Promise<void> {
    await this.vault.installation.changeSecretKey(next);
    this.#secretKey = next;
  }

  close(): Promise<void> {
    return this.#stop();
  }

  /** Somebody joins: keys first, then what is recorded, as the service does it. @returns the stream */
  async addPerson(at = new Date()): Promise<string> {
    const guid = randomUUID();
    const key = await this.vault.dataSubjectKeys.ensure(guid);
    await this.vault.credentials.setEmail(randomUUID(), guid, `${guid}@example.nl`);
    const details = encryptPersonalData(guid, key, { firstName: 'Jan', email: `${guid}@example.nl` });
    const user = { guid, details, roleIds: [], isActive: true, isVerified: true };
    await this.store.append(`user-${guid}`, [eventOf('UserCreated', { user }, at)], 'no-stream');
    return `user-${guid}`;
  }

  /** A file that is put, and then recorded. @returns its key */
  async addFile(content: string): Promise<string> {
    const key = `originals/${randomUUID()}`;
    await this.objects.put(key, Buffer.from(content));
    return key;
  }

  async backUp(place: ObjectStore, changes: Partial<BackupRequest> = {}): Promise<BackupResult> {
    const { key: vaultKey } = await this.vault.installation.vaultKey();
    const secrets = {
      secretKey: this.#secretKey,
      vaultKey,
      settings: { PUBLIC_URL: 'https://duinwijk.example' },
    };
    return makeBackup({
      store: this.store,
      db: this.db,
      objects: this.objects,
      place: new BackupPlace(place),
      secrets,
      passphrase,
      version: '0.0.0',
      retention: undefined,
      progress: noProgress,
      ...changes,
    });
  }

  async restore(place: ObjectStore, until?: Date, using = passphrase): Promise<RestoreResult> {
    const backups = new BackupPlace(place);
    const backup = await openBackup(backups, chooseBackup(await backups.listBackups(), until), using);
    const request: RestoreRequest = {
      place: backups,
      backup,
      until,
      progress: noProgress,
      store: this.store,
      db: this.db,
      databaseUrl: this.databaseUrl,
      objects: this.objects,
    };
    return restoreBackup(request);
  }

  /** All events but for their positions, and the contents of all files. */
  async contents(): Promise<{ readonly events: unknown[]; readonly files: Record<string, string> }> {
    const events: unknown[] = [];
    for await (const { position: _, ...event } of this.store.readAll()) events.push(event);
    const files: Record<string, string> = {};
    for await (const { key } of this.objects.list()) files[key] = await textOf(this.objects, key);
    return { events, files };
  }
}

/** What `npm run backup:verify` finds. */
export function verified(place: ObjectStore, using = passphrase): Promise<VerifyResult> {
  return verifyBackups(new BackupPlace(place), using, vaultChecks(), noProgress);
}

/** Keys at a place, of one kind of what lies there. */
export async function keysIn(place: ObjectStore, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of place.list(folder)) keys.push(key);
  return keys.toSorted();
}

export function eventOf(type: string, data: unknown, at: Date): EventToAppend {
  const metadata: EventMetadata = {
    changeId: randomUUID(),
    correlationId: 'spec',
    causationId: 'spec',
    platformGuid: randomUUID(),
    actorKind: 'system',
    via: 'api',
    at: at.toISOString(),
    schemaVersion: '1',
  };
  return { id: randomUUID(), type, data, metadata };
}

async function textOf(objects: ObjectStore, key: string): Promise<string> {
  const found = await objects.get(key);
  const chunks: Buffer[] = [];
  for await (const chunk of found?.stream ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
