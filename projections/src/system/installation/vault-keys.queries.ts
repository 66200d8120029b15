import { type Kysely, sql } from 'kysely';
import type { ReadModel } from '../../read-model.ts';

/**
 * Whether the vault knows everybody of whom the events tell: a person whose key was destroyed is known to have none.
 * Also answered before the read model is there.
 */
export async function isVaultComplete(db: Kysely<ReadModel>): Promise<boolean> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    SELECT to_regclass('read_model.users') IS NOT NULL AS exists`.execute(db);
  if (tables[0]?.exists !== true) return true;
  const { rows } = await sql<{ complete: boolean }>`
    SELECT NOT EXISTS (
      SELECT FROM read_model.users AS person
      WHERE NOT EXISTS (SELECT FROM vault.data_subject_keys WHERE "subjectGuid" = person.guid)
    ) AS complete`.execute(db);
  return rows[0]?.complete === true;
}
