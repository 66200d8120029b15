import type { ProjectionStatus } from '@spoor/contracts/system/system.views';
import type { Kysely } from 'kysely';
import type { ReadModel } from '../../read-model.ts';

/** How every projection is doing, by name. */
export async function listProjectionStatus(db: Kysely<ReadModel>): Promise<ProjectionStatus[]> {
  const rows = await db
    .selectFrom('read_model.projection_status')
    .selectAll()
    .orderBy('projection')
    .execute();
  return rows.map(({ projection, position, ...status }) => ({
    name: projection,
    position: String(position),
    ...status,
  }));
}
