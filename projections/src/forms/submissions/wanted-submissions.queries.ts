import { type ElementType, hasOptions } from '@spoor/contracts/forms/element-types';
import { mergeFields } from '@spoor/contracts/forms/merged-fields';
import { separateStatuses } from '@spoor/contracts/forms/submission';
import {
  nobody,
  type SubmissionFilters,
  type SubmissionListQuery,
} from '@spoor/contracts/forms/submission-query';
import { startOfDate } from '@spoor/contracts/shared/zoned-time';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import { storableTimestamp } from '../../storable-timestamp.ts';
import { readFormDefinitions } from '../form-versions/form-versions.queries.ts';
import { type WantedAnswer, wantedAnswer, wantedSwitch } from './answer-marks.ts';
import type { CachedTexts } from './search-submissions.queries.ts';

type Sorted = Pick<SubmissionListQuery, 'sort_by'>;

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

/** The same, of a form, in which somebody searches: they go on typing, and all of it is about the same submissions. */
export function guidsToSearch(
  queryContext: QueryContext,
  formGuid: string,
  {
    version,
    status,
    assigneeGuid,
    from,
    to,
    sort_by,
  }: Omit<SubmissionFilters, 'q' | 'field' | 'answer'> & Sorted,
  texts: CachedTexts,
): Promise<readonly string[]> {
  const filters = { version, status, assigneeGuid, from, to };
  const { platform } = queryContext;
  const direction = directionOf(sort_by);
  const cacheKey = JSON.stringify([platform.guid, platform.timeZone, formGuid, filters, direction]);
  return texts.inOrder(cacheKey, () => guidsOf(submissionsOf(queryContext, formGuid, filters), direction));
}

type AnswerFilters = Pick<SubmissionFilters, 'q' | 'field' | 'answer'>;

/** Whether answers have to be looked through. */
export function isSearch(filters: AnswerFilters): boolean {
  return (filters.q ?? '').trim() !== '' || asksAnswer(filters);
}

function asksAnswer({ field, answer = '' }: AnswerFilters): boolean {
  return field !== undefined && answer.trim() !== '';
}

/** What is looked for in answers. */
export async function wantedTexts(
  queryContext: QueryContext,
  formGuid: string,
  filters: AnswerFilters,
): Promise<{ readonly typed: string; readonly answer: WantedAnswer | undefined }> {
  const { q: typed = '', field = '', answer: day = '' } = filters;
  if (!asksAnswer(filters)) return { typed, answer: undefined };
  const fields = mergeFields(await readFormDefinitions(queryContext, formGuid));
  const type = fields.find(({ element }) => element.id === field)?.element.type ?? 'text';
  const answer = isOnOrOff.includes(type)
    ? wantedSwitch(field, day === 'true')
    : wantedAnswer(field, day, hasOptions(type) || isNumber.includes(type));
  return { typed, answer };
}

const isOnOrOff: readonly ElementType[] = ['switch', 'consent'];
const isNumber: readonly ElementType[] = ['number', 'rating', 'scale', 'calculated'];

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
    .$if(status === undefined, (query) => query.where('status', 'not in', separateStatuses))
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

/** Those that came to be handled in a span, and still are: what was spam at first counts from when somebody rescued it. */
export function acceptedIn(
  queryContext: Pick<QueryContext, 'db' | 'platform'>,
  formGuid: string,
  { from, to }: { readonly from: Date; readonly to: Date },
) {
  return submissionsOf(queryContext, formGuid, {})
    .where('acceptedOn', '>=', from.toISOString())
    .where('acceptedOn', '<', to.toISOString());
}

/** The moment that is meant by a moment, or by a day of the platform. */
function edgeOf(day: string, timeZone: string, daysLater: number): string {
  return storableTimestamp(day.includes('T') ? day : startOfDate(day, timeZone, daysLater).toISOString());
}
