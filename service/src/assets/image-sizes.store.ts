import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import { type Kysely, sql } from 'kysely';

/** A size of an image that the object store keeps. */
export interface ImageSize {
  /** Of the object store. */
  readonly key: string;
  readonly bytes: number;
  /** ISO-8601. */
  readonly usedAt: string;
}

interface SizeTables {
  'service.image_sizes': { key: string; bytes: bigint; usedAt: string };
}

/** Which sizes are kept because they were asked for. They can be made again, so this is no history. */
export class ImageSizesStore {
  private readonly db: Kysely<SizeTables>;

  constructor(db: AnyDatabase) {
    this.db = withTables<SizeTables>(db);
  }

  /** At most one for each key. */
  async note(sizes: readonly ImageSize[]): Promise<void> {
    await this.db
      .insertInto('service.image_sizes')
      .values(sizes.map((size) => ({ ...size, bytes: BigInt(size.bytes) })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          usedAt: sql`greatest(image_sizes."usedAt", excluded."usedAt")`,
        }),
      )
      .execute();
  }

  /**
   * The keys of what was not used for the longest time, without which the others take at most `bytes`.
   * @param before ISO-8601; nothing that was used since
   */
  async surplus(bytes: number, before: string): Promise<string[]> {
    const { rows } = await sql<{ key: string }>`
      SELECT key FROM (
        SELECT key, "usedAt", sum(bytes) OVER (ORDER BY "usedAt" DESC, key) AS total FROM service.image_sizes
      ) AS sizes
      WHERE total > ${bytes} AND "usedAt" < ${before}
      LIMIT 1000`.execute(this.db);
    return rows.map(({ key }) => key);
  }

  async forget(key: string): Promise<void> {
    await this.db.deleteFrom('service.image_sizes').where('key', '=', key).execute();
  }
}
