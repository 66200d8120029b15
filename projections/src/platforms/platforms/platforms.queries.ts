import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Kysely } from 'kysely';
import type { ReadModel } from '../../read-model.ts';

/** All platforms, oldest first. */
export async function listPlatforms(db: Kysely<ReadModel>): Promise<Platform[]> {
  const rows = await db
    .selectFrom('read_model.platforms')
    .select('platform')
    .orderBy('createdOn')
    .orderBy('guid')
    .execute();
  return rows.map((row) => row.platform);
}
