import type { ProfileField } from '@spoor/contracts/users/profile';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

const field: ProfileField = 'weeklyStatistics';

/** Guids of those who once said whether they want the figures of each week; what they said is sealed. */
export async function listWeeklyReaderGuids({ db, platform }: QueryContext): Promise<string[]> {
  const rows = await db
    .selectFrom('read_model.users')
    .select('guid')
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where('isActive', '=', true)
    .where(sql<boolean>`("user"->'profile') ? ${field}`)
    .orderBy('guid')
    .execute();
  return rows.map(({ guid }) => guid);
}
