import type { ProjectionStatus } from '@spoor/contracts/system/system.views';
import type { Kysely } from 'kysely';
import type { ReadModel } from '../../read-model.ts';

/** How every projection is doing, by name. */
export async function listProjectionStatus(_db: Kysely<ReadModel>): Promise<ProjectionStatus[]> {
  throw new Error('Not written yet');
}
