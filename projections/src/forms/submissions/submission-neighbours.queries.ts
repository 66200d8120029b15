import type { SubmissionNeighbours } from '@spoor/contracts/forms/submission.views';
import type { SubmissionNeighboursQuery } from '@spoor/contracts/forms/submission-query';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { type CachedTexts, searchSubmissions } from './search-submissions.queries.ts';
import { findSubmission } from './submissions.queries.ts';
import type { SubmissionRow } from './submissions.schema.ts';
import {
  directionOf,
  guidsOf,
  guidsToSearch,
  isSearch,
  standsAt,
  submissionsOf,
  wantedTexts,
} from './wanted-submissions.queries.ts';

type Place = Pick<SubmissionRow, 'guid' | 'formGuid' | 'submittedOn'>;

/**
 * What stands before and after a submission in the table of its form; undefined where there is none. Its place follows from when it
 * was sent, so that whoever gives it a status goes on from there, also where the table shows it no more.
 * @param texts of answers that were looked through before
 */
export async function readSubmissionNeighbours(
  queryContext: QueryContext,
  guid: string,
  query: SubmissionNeighboursQuery,
  texts: CachedTexts,
): Promise<QueryResult<SubmissionNeighbours> | undefined> {
  const row = await findSubmission(queryContext, guid);
  if (row === undefined) return undefined;
  const view = isSearch(query)
    ? await amongFound(queryContext, row, query, texts)
    : await amongAll(queryContext, row, query);
  return { view, keys: [surrogateKey.submission(guid), surrogateKey.submissions()] };
}

async function amongAll(
  queryContext: QueryContext,
  { guid, formGuid, submittedOn }: Place,
  query: SubmissionNeighboursQuery,
): Promise<SubmissionNeighbours> {
  const isNewestFirst = directionOf(query.sort_by) === 'desc';
  const wanted = submissionsOf(queryContext, formGuid, query);
  const nextTo = (side: '<' | '>') => {
    const order = side === '<' ? 'desc' : 'asc';
    return wanted
      .select('guid')
      .where(standsAt(side, submittedOn, guid))
      .orderBy('submittedOn', order)
      .orderBy('guid', order)
      .limit(1)
      .executeTakeFirst();
  };
  const [newer, older, counted] = await Promise.all([
    nextTo('>'),
    nextTo('<'),
    wanted
      .select(({ fn }) => [
        fn.countAll<bigint>().as('total'),
        fn
          .countAll<bigint>()
          .filterWhere(standsAt('>', submittedOn, guid))
          .as('newer'),
        fn.countAll<bigint>().filterWhere('guid', '=', guid).as('own'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const total = Number(counted.total);
  const above = isNewestFirst ? Number(counted.newer) : total - Number(counted.newer) - Number(counted.own);
  const [before, after] = isNewestFirst ? [newer, older] : [older, newer];
  return {
    before: before?.guid ?? null,
    after: after?.guid ?? null,
    place: Number(counted.own) === 0 ? null : above + 1,
    total,
  };
}

async function amongFound(
  queryContext: QueryContext,
  { guid, formGuid, submittedOn }: Place,
  query: SubmissionNeighboursQuery,
  cached: CachedTexts,
): Promise<SubmissionNeighbours> {
  const direction = directionOf(query.sort_by);
  const wanted = submissionsOf(queryContext, formGuid, query);
  const [guids, above, texts] = await Promise.all([
    guidsToSearch(queryContext, formGuid, query, cached),
    guidsOf(wanted.where(standsAt(direction === 'desc' ? '>' : '<', submittedOn, guid)), direction),
    wantedTexts(queryContext, formGuid, query),
  ]);
  const found = await searchSubmissions(queryContext, { formGuid, ...texts, guids }, cached);
  const isAbove = new Set(above);
  const place = found.filter((one) => isAbove.has(one)).length;
  const isFound = found[place] === guid;
  return {
    before: found[place - 1] ?? null,
    after: found[isFound ? place + 1 : place] ?? null,
    place: isFound ? place + 1 : null,
    total: found.length,
  };
}
