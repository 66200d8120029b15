import type { SystemProcesses } from '@spoor/contracts/system/system.views';
import { type Kysely, sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
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

/** What a platform has waiting: mails by how far they are, and pages that publish or hide themselves later. */
export async function readWaiting({
  db,
  platform,
}: Pick<QueryContext, 'db' | 'platform'>): Promise<Pick<SystemProcesses, 'mails' | 'plans'>> {
  const [{ rows: mails }, { rows: plans }] = await Promise.all([
    sql<SystemProcesses['mails'][number]>`
      SELECT state, count(*)::integer AS count FROM service.mails
      WHERE "platformGuid" = ${platform.guid} GROUP BY state ORDER BY state`.execute(db),
    sql<SystemProcesses['plans']>`
      SELECT count(*)::integer AS pages, min("dueOn") AS "nextOn" FROM read_model.pages
      WHERE "platformGuid" = ${platform.guid} AND "dueOn" IS NOT NULL AND NOT removed`.execute(db),
  ]);
  return { mails, plans: plans[0] ?? { pages: 0, nextOn: null } };
}
