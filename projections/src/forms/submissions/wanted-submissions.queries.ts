import {
  nobody,
  type SubmissionFilters,
  type SubmissionListQuery,
} from '@spoor/contracts/forms/submission-query';
import { startOfDate } from '@spoor/contracts/shared/zoned-time';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import { storableTimestamp } from '../../storable-timestamp.ts';

/** Statuses of what is not among the others unless asked for. */
export const keptApart = ['Spam', 'Trash'];

/** In one text: a hundred thousand rows take longer to read than to find. */
export async function guidsOf(
  wanted: ReturnType<typeof submissionsOf>,
  direction: 'asc' | 'desc',
): Promise<string[]> {
  const order = sql.raw(direction);
  const { guids } = await wanted
    .select(
      sql<string | null>`string_agg(guid::text, ',' ORDER BY "submittedOn" ${order}, guid ${order})`.as(
        'guids',
      ),
    )
    .executeTakeFirstOrThrow();
  return guids === null ? [] : guids.split(',');
}

/** Whether answers have to be looked through. */
export function isSearch<Filters extends Pick<SubmissionFilters, 'q'>>(
  filters: Filters,
): filters is Filters & { q: string } {
  return filters.q !== undefined && filters.q.trim() !== '';
}

export function directionOf(sort: SubmissionListQuery['sort_by']): 'asc' | 'desc' {
  return sort === 'submittedOn_asc' ? 'asc' : 'desc';
}

/** Which side of a place in the order of time rows are on. */
export function standsAt(side: '<' | '>', submittedOn: string, guid: string) {
  return sql<boolean>`("submittedOn", guid) ${sql.raw(side)} (${submittedOn}::timestamptz, ${guid}::uuid)`;
}

/** The submissions of a form that fit filters, whatever is searched for in them. */
export function submissionsOf(
  { db, platform }: Pick<QueryContext, 'db' | 'platform'>,
  formGuid: string,
  { version, status, assigneeGuid, from, to }: Omit<SubmissionFilters, 'q'>,
) {
  return db
    .selectFrom('read_model.submissions')
    .where('platformGuid', '=', platform.guid)
    .where('formGuid', '=', formGuid)
    .where('erased', '=', false)
    .$if(status === undefined, (query) => query.where('status', 'not in', keptApart))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .$if(assigneeGuid === nobody, (query) => query.where('assigneeGuid', 'is', null))
    .$if(assigneeGuid !== undefined && assigneeGuid !== nobody, (query) =>
      query.where('assigneeGuid', '=', assigneeGuid ?? null),
    )
    .$if(from !== undefined, (query) =>
      query.where('submittedOn', '>=', edgeOf(from ?? '', platform.timeZone, 0)),
    )
    .$if(to !== undefined, (query) =>
      query.where('submittedOn', '<', edgeOf(to ?? '', platform.timeZone, 1)),
    );
}

/** The moment that is meant by a moment, or by a day of the platform. */
function edgeOf(said: string, timeZone: string, daysLater: number): string {
  return storableTimestamp(said.includes('T') ? said : startOfDate(said, timeZone, daysLater).toISOString());
}
