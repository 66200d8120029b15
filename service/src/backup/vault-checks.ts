import { parseEvent, UnreadableEvent } from '@spoor/contracts/event-catalogue';
import { type EncryptedData, encryptedData } from '@spoor/contracts/shared/personal-data';
import type { BackupSecrets } from '@spoor/infra/backup/backup-format';
import type { CheckedBackup, ContentChecks } from '@spoor/infra/backup/verify-backups';
import type { StoredEvent } from '@spoor/infra/event-store/event-store';
import { keyFingerprintOf, openVaultKey } from '@spoor/infra/vault/installation.store';
import type { KeySeal } from '@spoor/infra/vault/sealed-keys.store';
import { subjectKeySeal } from '../vault/data-subject-keys.store.ts';
import { decryptPersonalData } from '../vault/personal-data-encryption.ts';

/** What an event says about a person, encrypted. */
interface Box {
  readonly data: EncryptedData;
  readonly eventId: string;
  readonly position: bigint;
}

/** In the place of a key that is sealed with another vault key. */
const opensNothing = Buffer.alloc(0);

/** A row of the vault as it is in a backup: bytes are hexadecimal after `\x`. */
interface InstallationRow {
  readonly keyFingerprint: string;
  /** Absent in backups of versions that had none. */
  readonly vaultKey?: string | null;
}

interface KeyRow {
  readonly subjectGuid: string;
  readonly key: string | null;
}

/**
 * Looks into backups as only somebody can who knows what is in them: every event can be read, the key is that of the installation, and
 * the vault opens everything that the events say about people.
 */
export function vaultChecks(): ContentChecks {
  const boxes: Box[] = [];
  /** Of the backup that is being looked at; null: destroyed. */
  let keys = new Map<string, Buffer | null>();

  return {
    event(event) {
      for (const data of boxesIn(event.data))
        boxes.push({ data, eventId: event.id, position: event.position });
      return unreadable(event);
    },

    async rows({ name }, rows, of) {
      const problems: string[] = [];
      for await (const page of rows) {
        if (name === 'vault.data_subject_keys')
          for (const row of page) keys.set(...(await keyIn(row, sealOf(of.secrets))));
        if (name === 'vault.installation') problems.push(...page.flatMap((row) => otherKey(row, of)));
      }
      return problems;
    },

    backup({ position }) {
      const problems = boxes
        .filter((box) => box.position <= position)
        .flatMap(({ data, eventId }) => {
          const key = keys.get(data.subject);
          if (key === undefined)
            return [`the vault lacks the key of ${data.subject}, which event ${eventId} needs`];
          return key === null || opens(data, key)
            ? []
            : [`the vault's key of ${data.subject} does not open event ${eventId}`];
        });
      keys = new Map();
      return problems;
    },
  };
}

function unreadable(event: StoredEvent): string[] {
  try {
    parseEvent(event);
    return [];
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    return [`event ${event.id}: ${error.message}`];
  }
}

function boxesIn(value: unknown): EncryptedData[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = encryptedData.safeParse(value);
  return found.success ? [found.data] : Object.values(value).flatMap(boxesIn);
}

function opens(data: EncryptedData, key: Buffer): boolean {
  try {
    decryptPersonalData(data, key);
    return true;
  } catch {
    return false;
  }
}

/** As the service opens them that is restored with these secrets. */
function sealOf({ secretKey, vaultKey = secretKey }: BackupSecrets): KeySeal {
  return subjectKeySeal({ vaultKey: async () => ({ key: vaultKey, isApart: vaultKey !== secretKey }) });
}

async function keyIn(row: string, seal: KeySeal): Promise<[string, Buffer | null]> {
  const { subjectGuid, key }: KeyRow = JSON.parse(row);
  if (key === null) return [subjectGuid, null];
  return [subjectGuid, (await seal.open(subjectGuid, bytesOf(key))) ?? opensNothing];
}

function otherKey(row: string, { secrets }: CheckedBackup): string[] {
  const { keyFingerprint, vaultKey = null }: InstallationRow = JSON.parse(row);
  const { secretKey } = secrets;
  if (!bytesOf(keyFingerprint).equals(keyFingerprintOf(secretKey)))
    return ['the sealed SECRET_KEY is not the one that the installation was set up with'];
  const opened = openVaultKey(vaultKey === null ? null : bytesOf(vaultKey), secretKey);
  return opened?.key === (secrets.vaultKey ?? secretKey)
    ? []
    : ['the sealed SECRET_KEY does not open the vault'];
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text.replace(/^\\x/, ''), 'hex');
}
