import { separateStatuses } from '@spoor/contracts/forms/submission';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import type { SubmissionFilters, SubmissionListQuery } from '@spoor/contracts/forms/submission-query';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { sql } from 'kysely';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { openSubmissions } from './open-submissions.queries.ts';
import { type CachedTexts, openSubmissionsByGuid, searchSubmissions } from './search-submissions.queries.ts';
import type { SubmissionRow } from './submissions.schema.ts';
import {
  acceptedIn,
  directionOf,
  guidsOf,
  guidsToSearch,
  isSearch,
  standsAt,
  submissionsOf,
  wantedTexts,
} from './wanted-submissions.queries.ts';

/** So many rows are opened at a time: with 500 an export holds twice as much memory. */
const batchSize = 200;

/**
 * Submissions of a form, a page at a time, and how many there are in all. Erased ones are not among them.
 * @param texts of answers that were looked through before
 */
export async function listSubmissions(
  queryContext: QueryContext,
  formGuid: string,
  query: SubmissionListQuery,
  texts: CachedTexts,
): Promise<QueryResult<{ submissions: SubmissionView[]; total: number }>> {
  const { sort_by, pageNumber, itemCount } = query;
  const keys = [surrogateKey.submissions()];
  const skipped = (pageNumber - 1) * itemCount;
  const direction = directionOf(sort_by);
  if (isSearch(query)) {
    const [guids, wanted] = await Promise.all([
      guidsToSearch(queryContext, formGuid, query, texts),
      wantedTexts(queryContext, formGuid, query),
    ]);
    const search = { formGuid, ...wanted, guids };
    const found = await searchSubmissions(queryContext, search, texts);
    const submissions = await openSubmissionsByGuid(queryContext, found.slice(skipped, skipped + itemCount));
    return { view: { submissions, total: found.length }, keys };
  }
  const wanted = submissionsOf(queryContext, formGuid, query);
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('submittedOn', direction)
      .orderBy('guid', direction)
      .limit(itemCount)
      .offset(skipped)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { view: { submissions: await openSubmissions(queryContext, rows), total: Number(total) }, keys };
}

/** Submissions of a form one after another, opened some at a time, so that all of them never are in memory. */
export async function* readSubmissions(
  queryContext: QueryContext,
  formGuid: string,
  filters: Omit<SubmissionFilters, 'q'>,
  direction: 'asc' | 'desc' = 'asc',
): AsyncGenerator<SubmissionView> {
  let last: SubmissionRow | undefined;
  do {
    const after = last;
    const rows = await submissionsOf(queryContext, formGuid, filters)
      .selectAll()
      .$if(after !== undefined, (query) =>
        query.where(standsAt(direction === 'asc' ? '>' : '<', after?.submittedOn ?? '', after?.guid ?? '')),
      )
      .orderBy('submittedOn', direction)
      .orderBy('guid', direction)
      .limit(batchSize)
      .execute();
    yield* await openSubmissions(queryContext, rows);
    last = rows.length < batchSize ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** Submissions of a form that were found, one after another. */
interface FoundSubmissions {
  /** Of the form, to which they answer. */
  readonly versions: readonly number[];
  readonly submissions: AsyncIterable<SubmissionView>;
}

/** The same of those in which something stands, where the filters say so, and of which versions they are. */
export async function findSubmissions(
  queryContext: QueryContext,
  formGuid: string,
  filters: SubmissionFilters,
  texts: CachedTexts,
): Promise<FoundSubmissions> {
  const candidates = submissionsOf(queryContext, formGuid, filters);
  if (!isSearch(filters))
    return {
      versions: await versionsOf(candidates),
      submissions: readSubmissions(queryContext, formGuid, filters),
    };
  const guids = await guidsOf(candidates, 'asc');
  const wanted = await wantedTexts(queryContext, formGuid, filters);
  const found = await searchSubmissions(queryContext, { formGuid, ...wanted, guids }, texts);
  return {
    versions: await versionsOf(candidates.where(sql<boolean>`guid = ${anyGuid(found)}`)),
    submissions: openInTurn(queryContext, found),
  };
}

async function versionsOf(wanted: ReturnType<typeof submissionsOf>): Promise<number[]> {
  const rows = await wanted.select('version').distinct().execute();
  return rows.map(({ version }) => version);
}

/** Opens submissions in the order given, a batch at a time. */
export async function* openInTurn(
  queryContext: QueryContext,
  guids: readonly string[],
): AsyncGenerator<SubmissionView> {
  for (let first = 0; first < guids.length; first += batchSize)
    yield* await openSubmissionsByGuid(queryContext, guids.slice(first, first + batchSize));
}

/** Guids of the submissions of a form, the newest first; of those that are kept apart only where the filters say so. */
export function listSubmissionGuids(
  queryContext: QueryContext,
  formGuid: string,
  filters: SubmissionFilters = {},
): Promise<string[]> {
  return guidsOf(submissionsOf(queryContext, formGuid, filters), 'desc');
}

/** Guids of the submissions of a form that came to be handled in a span: see `acceptedIn`. */
export function listAcceptedGuids(
  queryContext: QueryContext,
  formGuid: string,
  span: { readonly from: Date; readonly to: Date },
): Promise<string[]> {
  return guidsOf(acceptedIn(queryContext, formGuid, span), 'desc');
}

/** A submission, also an erased one, of which the answers are null; undefined where there is none. */
export async function readSubmission(
  queryContext: QueryContext,
  guid: string,
): Promise<QueryResult<SubmissionView> | undefined> {
  const row = await findSubmission(queryContext, guid);
  if (row === undefined) return undefined;
  const [view] = await openSubmissions(queryContext, [row]);
  return view && { view, keys: [surrogateKey.submission(guid)] };
}

/** A submission as it is stored. */
export function findSubmission(
  { db, platform }: QueryContext,
  guid: string,
): Promise<SubmissionRow | undefined> {
  return db
    .selectFrom('read_model.submissions')
    .selectAll()
    .where('guid', '=', guid)
    .where('platformGuid', '=', platform.guid)
    .executeTakeFirst();
}

/** Whether a form has as many submissions as it takes. */
export async function isFull(
  queryContext: QueryContext,
  formGuid: string,
  quota: number | null,
): Promise<boolean> {
  return quota !== null && (await countSubmissions(queryContext, formGuid)) >= quota;
}

/** How many submissions a form has that are not kept apart; with `submitterGuid` those of one person. */
export async function countSubmissions(
  { db, platform }: QueryContext,
  formGuid: string,
  submitterGuid?: string,
): Promise<number> {
  const { total } = await db
    .selectFrom('read_model.submissions')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('platformGuid', '=', platform.guid)
    .where('formGuid', '=', formGuid)
    .where('status', 'not in', separateStatuses)
    .$if(submitterGuid !== undefined, (query) => query.where('submitterGuid', '=', submitterGuid ?? null))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Which of these short ids a submission of the platform has or had: they are never given twice. */
export async function takenSubmissionShortIds(
  { db, platform }: QueryContext,
  shortIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('read_model.submissions')
    .select('shortId')
    .where('platformGuid', '=', platform.guid)
    .where('shortId', 'in', shortIds)
    .execute();
  return new Set(rows.map(({ shortId }) => shortId));
}
