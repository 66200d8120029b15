import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import type { Kysely } from 'kysely';

/** Answers that somebody keeps to go on with later: sealed with a secret that is not in it. */
export interface StoredPartial {
  readonly guid: string;
  readonly platformGuid: string;
  readonly formGuid: string;
  /** What it becomes once it is sent. */
  readonly submissionGuid: string;
  /** By which whoever has the secret is known. */
  readonly proof: string;
  readonly box: string;
  /** ISO-8601. */
  readonly savedOn: string;
  readonly expiresOn: string;
}

interface FormPartialTables {
  'service.form_partials': StoredPartial;
}

type PartialPlace = Pick<StoredPartial, 'guid' | 'platformGuid' | 'formGuid' | 'proof'>;

/** Keeps them until they are sent, deleted or too old. */
export class FormPartialsStore {
  private readonly db: Kysely<FormPartialTables>;

  constructor(db: AnyDatabase) {
    this.db = withTables<FormPartialTables>(db);
  }

  /** @returns false where that is kept under another secret */
  async put(partial: StoredPartial): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto('service.form_partials')
      .values(partial)
      .onConflict((conflict) =>
        conflict
          .column('guid')
          .doUpdateSet(partial)
          .where('service.form_partials.proof', '=', partial.proof)
          .where('service.form_partials.formGuid', '=', partial.formGuid),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }

  find(
    { guid, platformGuid, proof }: Omit<PartialPlace, 'formGuid'>,
    now: Date,
  ): Promise<StoredPartial | undefined> {
    return this.db
      .selectFrom('service.form_partials')
      .selectAll()
      .where('guid', '=', guid)
      .where('platformGuid', '=', platformGuid)
      .where('proof', '=', proof)
      .where('expiresOn', '>', now.toISOString())
      .executeTakeFirst();
  }

  async remove({ guid, platformGuid, formGuid, proof }: PartialPlace): Promise<void> {
    await this.db
      .deleteFrom('service.form_partials')
      .where('guid', '=', guid)
      .where('platformGuid', '=', platformGuid)
      .where('formGuid', '=', formGuid)
      .where('proof', '=', proof)
      .execute();
  }

  /** What was sent is a submission from then on. */
  async removeOf(submissionGuid: string): Promise<void> {
    await this.db.deleteFrom('service.form_partials').where('submissionGuid', '=', submissionGuid).execute();
  }

  async removeOfForm({
    platformGuid,
    formGuid,
  }: Pick<PartialPlace, 'platformGuid' | 'formGuid'>): Promise<void> {
    await this.db
      .deleteFrom('service.form_partials')
      .where('platformGuid', '=', platformGuid)
      .where('formGuid', '=', formGuid)
      .execute();
  }

  async removeExpired(now: Date): Promise<void> {
    await this.db.deleteFrom('service.form_partials').where('expiresOn', '<=', now.toISOString()).execute();
  }
}
