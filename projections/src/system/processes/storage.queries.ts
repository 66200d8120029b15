import { type Kysely, sql } from 'kysely';
import type { ReadModel } from '../../read-model.ts';

/** What is stored: bytes of the database, and mails by how far they are. */
export interface StorageFigures {
  readonly databaseBytes: number;
  readonly mails: readonly { readonly state: string; readonly count: number }[];
}

/** Of the whole installation. */
export async function readStorageFigures(db: Kysely<ReadModel>): Promise<StorageFigures> {
  const [{ rows: sizes }, { rows: mails }] = await Promise.all([
    sql<{ bytes: number }>`SELECT pg_database_size(current_database())::numeric AS bytes`.execute(db),
    sql<{ state: string; count: number }>`
      SELECT state, count(*)::integer AS count FROM service.mails GROUP BY state ORDER BY state`.execute(db),
  ]);
  return { databaseBytes: sizes[0]?.bytes ?? 0, mails };
}
