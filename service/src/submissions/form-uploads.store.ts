import type { UploadAnswer } from '@spoor/contracts/forms/answer-values';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import { KeySeal, sealStoredKeys } from '@spoor/infra/vault/sealed-keys.store';
import type { VaultKeySource } from '@spoor/infra/vault/vault-seal';
import { type Kysely, sql } from 'kysely';

interface UploadTables {
  'vault.form_uploads': {
    guid: string;
    platformGuid: string;
    formGuid: string;
    /** Of which submission it is; null until it is sent. */
    submissionGuid: string | null;
    /** Whether that submission is known to be there. */
    isRecorded: boolean;
    /** Sealed with the vault key, or as it is: 32 bytes. Null until the file is sealed, and once it is to be removed. */
    key: Buffer | null;
    /** In a box that its key opens. */
    name: string | null;
    mimeType: string | null;
    size: number;
    uploadedOn: string | Date;
    /** Who sent it, under a name that nobody is known by; null once it is sent, and of files from before that was kept. */
    sender: string | null;
  };
}

/** A file that was taken in, with the key that opens it. */
export interface StoredUpload extends Pick<UploadAnswer, 'guid' | 'mimeType' | 'size'> {
  readonly key: Buffer;
  /** Sealed. */
  readonly name: string;
  readonly submissionGuid: string | null;
}

/** Of which form of which platform. */
export interface UploadPlace {
  readonly platformGuid: string;
  readonly formGuid: string;
}

/** A file that may have to go. */
export type DueUpload = Pick<UploadTables['vault.form_uploads'], 'guid' | 'submissionGuid'>;

/** Milliseconds in which a file is taken in, or its taking in has failed. */
const intakeMs = 60 * 60_000;
/** Files that are looked through at a time. */
const batch = 500;

/** Files of visitors, by guid. The row holds the only key. */
export class FormUploadsStore {
  private readonly db: Kysely<UploadTables>;

  private readonly seal: KeySeal;

  constructor(db: AnyDatabase, source: VaultKeySource) {
    this.db = withTables<UploadTables>(db);
    this.seal = new KeySeal(source, 'spoor form upload keys');
  }

  /** Before anything of the file is stored, so that nothing can lie about that nobody knows of. */
  async begin(guid: string, sender: string, place: UploadPlace, uploadedOn: Date): Promise<void> {
    const row = { ...place, guid, sender, uploadedOn, submissionGuid: null, isRecorded: false };
    await this.db
      .insertInto('vault.form_uploads')
      .values({ ...row, key: null, name: null, mimeType: null, size: 0 })
      .execute();
  }

  /** @throws OtherSecretKey */
  async finish({ guid, key, name, mimeType, size }: Omit<StoredUpload, 'submissionGuid'>): Promise<void> {
    await this.db
      .updateTable('vault.form_uploads')
      .set({ key: await this.seal.keep(guid, key), name, mimeType, size })
      .where('guid', '=', guid)
      .execute();
  }

  /** Those of these that belong to the form, and whose keys the vault opens. @throws OtherSecretKey */
  async find(guids: readonly string[], { platformGuid, formGuid }: UploadPlace): Promise<StoredUpload[]> {
    if (guids.length === 0) return [];
    const rows = await this.db
      .selectFrom('vault.form_uploads')
      .select(['guid', 'key', 'name', 'mimeType', 'size', 'submissionGuid'])
      .where('guid', '=', anyGuid(guids))
      .where('platformGuid', '=', platformGuid)
      .where('formGuid', '=', formGuid)
      .execute();
    const opened = await Promise.all(
      rows.map(async (row) => ({ ...row, key: row.key && (await this.seal.open(row.guid, row.key)) })),
    );
    return opened.flatMap(({ key, name, mimeType, ...row }) =>
      key == null || name === null || mimeType === null ? [] : [{ ...row, key, name, mimeType }],
    );
  }

  /** Seals the keys that are kept as they are. @throws OtherSecretKey */
  sealAll(): Promise<void> {
    return sealStoredKeys(this.db, { table: 'vault.form_uploads', guid: 'guid', seal: this.seal });
  }

  /** Gives them to a submission. @returns whether all of them were free, or its own already */
  async claim(guids: readonly string[], submissionGuid: string): Promise<boolean> {
    if (guids.length === 0) return true;
    const claimed = await this.db
      .updateTable('vault.form_uploads')
      .set({ submissionGuid, sender: null })
      .where('guid', '=', anyGuid(guids))
      .where('key', 'is not', null)
      .where((either) =>
        either.or([either('submissionGuid', 'is', null), either('submissionGuid', '=', submissionGuid)]),
      )
      .returning('guid')
      .execute();
    return claimed.length === new Set(guids).size;
  }

  /** Bytes that a platform keeps of what was not sent. */
  async unsentBytes(platformGuid: string): Promise<number> {
    const { bytes } = await this.selectBytes()
      .where('platformGuid', '=', platformGuid)
      .where('submissionGuid', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(bytes);
  }

  /** Bytes that are kept for a form, sent or not. */
  async bytesOf({ platformGuid, formGuid }: UploadPlace): Promise<number> {
    const { bytes } = await this.selectBytes()
      .where('platformGuid', '=', platformGuid)
      .where('formGuid', '=', formGuid)
      .executeTakeFirstOrThrow();
    return Number(bytes);
  }

  private selectBytes() {
    return this.db
      .selectFrom('vault.form_uploads')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('bytes'))
      .where('key', 'is not', null);
  }

  /** Destroys the key of the oldest unsent file of whoever has most bytes of them. @returns its guid, where there is one */
  async closeOldestOfMost(platformGuid: string): Promise<string[]> {
    const { rows } = await sql<{ guid: string }>`
      WITH unsent AS (
        SELECT guid, sender, size, "uploadedOn" FROM vault.form_uploads
        WHERE "platformGuid" = ${platformGuid} AND "submissionGuid" IS NULL AND key IS NOT NULL),
      most AS (SELECT sender FROM unsent GROUP BY sender ORDER BY sum(size) DESC LIMIT 1),
      oldest AS (
        SELECT guid FROM unsent WHERE sender IS NOT DISTINCT FROM (SELECT sender FROM most)
        ORDER BY "uploadedOn", guid LIMIT 1)
      UPDATE vault.form_uploads SET key = NULL, name = NULL
      WHERE guid IN (SELECT guid FROM oldest) AND "submissionGuid" IS NULL RETURNING guid`.execute(this.db);
    return rows.map((row) => row.guid);
  }

  /** Destroys the keys of what a submission has: nothing opens its files any more. */
  async closeOf(submissionGuid: string): Promise<string[]> {
    return this.close('submissionGuid', submissionGuid);
  }

  /** Destroys the keys of all that is kept for a form, sent or not. */
  async closeOfForm({ platformGuid, formGuid }: UploadPlace): Promise<string[]> {
    const rows = await this.db
      .updateTable('vault.form_uploads')
      .set({ key: null, name: null })
      .where('platformGuid', '=', platformGuid)
      .where('formGuid', '=', formGuid)
      .returning('guid')
      .execute();
    return rows.map((row) => row.guid);
  }

  /** Destroys the key of one that was not sent. */
  async closeUnsent(guid: string, { platformGuid, formGuid }: UploadPlace): Promise<string[]> {
    const rows = await this.db
      .updateTable('vault.form_uploads')
      .set({ key: null, name: null })
      .where('guid', '=', guid)
      .where('platformGuid', '=', platformGuid)
      .where('formGuid', '=', formGuid)
      .where('submissionGuid', 'is', null)
      .returning('guid')
      .execute();
    return rows.map((row) => row.guid);
  }

  /** Destroys one key. */
  async closeOne(guid: string): Promise<string[]> {
    return this.close('guid', guid);
  }

  private async close(column: 'guid' | 'submissionGuid', value: string): Promise<string[]> {
    const rows = await this.db
      .updateTable('vault.form_uploads')
      .set({ key: null, name: null })
      .where(column, '=', value)
      .returning('guid')
      .execute();
    return rows.map((row) => row.guid);
  }

  /** Once nothing of the file is left. */
  async forget(guid: string): Promise<void> {
    await this.db
      .deleteFrom('vault.form_uploads')
      .where('guid', '=', guid)
      .where('key', 'is', null)
      .execute();
  }

  /** Those that have no key, and are not being taken in either. */
  async listClosed(now: Date): Promise<string[]> {
    const rows = await this.db
      .selectFrom('vault.form_uploads')
      .select('guid')
      .where('key', 'is', null)
      .where('uploadedOn', '<', new Date(now.getTime() - intakeMs))
      .limit(batch)
      .execute();
    return rows.map((row) => row.guid);
  }

  /** Those of which nobody knows that they were sent, for as long as such ones are kept. */
  async listUnsent(now: Date): Promise<DueUpload[]> {
    return this.db
      .selectFrom('vault.form_uploads')
      .select(['guid', 'submissionGuid'])
      .where('isRecorded', '=', false)
      .where('key', 'is not', null)
      .where('uploadedOn', '<', new Date(now.getTime() - retentionMs('unsentFile')))
      .limit(batch)
      .execute();
  }

  /** Its submission is there: it goes with that. */
  async keep(guid: string): Promise<void> {
    await this.db
      .updateTable('vault.form_uploads')
      .set({ isRecorded: true })
      .where('guid', '=', guid)
      .execute();
  }
}
