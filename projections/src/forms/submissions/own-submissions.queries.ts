import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import type { QueryContext } from '../../query-context.ts';
import { openSubmissions } from './open-submissions.queries.ts';

/** So many rows are opened at a time. */
const batchSize = 200;

/** What somebody sent while they were signed in, also what is erased or kept apart. */
export async function* readSubmissionsOf(
  queryContext: QueryContext,
  userGuid: string,
): AsyncGenerator<SubmissionView> {
  let last: string | undefined;
  do {
    const after = last;
    const rows = await queryContext.db
      .selectFrom('read_model.submissions')
      .selectAll()
      .where('platformGuid', '=', queryContext.platform.guid)
      .where('submitterGuid', '=', userGuid)
      .$if(after !== undefined, (query) => query.where('guid', '>', after ?? ''))
      .orderBy('guid')
      .limit(batchSize)
      .execute();
    yield* await openSubmissions(queryContext, rows);
    last = rows.length < batchSize ? undefined : rows.at(-1)?.guid;
  } while (last !== undefined);
}

/** Guids of what somebody sent while they were signed in, and whether each is erased. */
export function listSubmissionGuidsOf(
  { db, platform }: Pick<QueryContext, 'db' | 'platform'>,
  userGuid: string,
): Promise<{ readonly guid: string; readonly erased: boolean }[]> {
  return db
    .selectFrom('read_model.submissions')
    .select(['guid', 'erased'])
    .where('platformGuid', '=', platform.guid)
    .where('submitterGuid', '=', userGuid)
    .orderBy('guid')
    .execute();
}
