import type { Submission } from '@spoor/contracts/forms/submission';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import { foldAnswer, isAnsweredSo, markedText, type WantedAnswer } from './answer-marks.ts';
import { openSubmissions } from './open-submissions.queries.ts';
import type { SubmissionRow } from './submissions.schema.ts';

/** Of so many submissions answers are opened at a time. */
const batchSize = 1_000;

/** Texts of answers that were looked through before, folded for searching. */
export interface CachedTexts {
  /** Reads answers and keeps their texts, while others may go. */
  reading<Result>(read: () => Promise<Result>): Promise<Result>;
  /** Those of submissions of a form, in the order of these; undefined of what was not looked through. */
  ofEach(formGuid: string, guids: readonly string[]): readonly (string | undefined)[];
  keep(formGuid: string, guid: string, text: string): void;
  /** Guids in an order, read before or now. @param requested by which they are known; read anew once anything was done to a submission */
  inOrder(requested: string, read: () => Promise<readonly string[]>): Promise<readonly string[]>;
}

interface SubmissionSearch {
  readonly formGuid: string;
  /** Looked for in all answers and the reference; empty where nothing is. */
  readonly typed: string;
  /** Looked for in the answers to one question; undefined where nothing is. */
  readonly answer: WantedAnswer | undefined;
  /** Of the submissions that fit the filters, in the order in which they are shown. */
  readonly guids: readonly string[];
}

/**
 * Those of some submissions in whose answers or reference something stands, in their order. Answers that were looked through before are in memory;
 * the others are opened one batch after the other.
 */
export function searchSubmissions(
  queryContext: QueryContext,
  { formGuid, typed, answer, guids }: SubmissionSearch,
  texts: CachedTexts,
): Promise<string[]> {
  const folded = foldAnswer(typed);
  const fits = (text: string) =>
    (folded === '' || text.includes(folded)) && (answer === undefined || isAnsweredSo(text, answer));
  return texts.reading(async () => {
    const known = texts.ofEach(formGuid, guids);
    const unknown: string[] = [];
    const found: string[] = [];
    // Before anything is awaited: what is done to a submission meanwhile takes its text away.
    guids.forEach((guid, index) => {
      const text = known[index];
      if (text === undefined) unknown.push(guid);
      else if (fits(text)) found.push(guid);
    });
    // As with a hundred thousand: nothing is gone through once more.
    if (unknown.length === 0) return found;
    const hits = new Set(found);
    for (let first = 0; first < unknown.length; first += batchSize)
      for (const { guid, text } of await readAnswerTexts(
        queryContext,
        unknown.slice(first, first + batchSize),
      )) {
        if (fits(text)) hits.add(guid);
        texts.keep(formGuid, guid, text);
      }
    return guids.filter((guid) => hits.has(guid));
  });
}

/** Opens submissions by their guids, in that order. */
export async function openSubmissionsByGuid(
  queryContext: QueryContext,
  guids: readonly string[],
): Promise<SubmissionView[]> {
  if (guids.length === 0) return [];
  const { rows } = await sql<SubmissionRow>`
    SELECT * FROM read_model.submissions
    WHERE "platformGuid" = ${queryContext.platform.guid} AND guid = ${anyGuid(guids)}`.execute(
    queryContext.db,
  );
  const views = new Map((await openSubmissions(queryContext, rows)).map((view) => [view.guid, view]));
  return guids.flatMap((guid) => views.get(guid) ?? []);
}

/** What was answered in a submission, folded for searching. */
export interface AnswerText {
  readonly formGuid: string;
  readonly guid: string;
  /** See `markedText`. */
  readonly text: string;
}

/** Opens the answers of some submissions; what is erased has none. */
export async function readAnswerTexts(
  { db, platform, decryptPersonalData }: QueryContext,
  guids: readonly string[],
): Promise<AnswerText[]> {
  const { rows } = await sql<
    Pick<SubmissionRow, 'guid' | 'formGuid' | 'shortId'> & Pick<Submission, 'answers'>
  >`
    SELECT guid, "formGuid", "shortId", submission->'answers' AS answers FROM read_model.submissions
    WHERE "platformGuid" = ${platform.guid} AND guid = ${anyGuid(guids)} AND NOT erased`.execute(db);
  const opened = await decryptPersonalData(rows.map(({ answers }) => answers));
  return rows.map(({ guid, formGuid, shortId }, index) => ({
    guid,
    formGuid,
    text: markedText(shortId, opened[index]),
  }));
}
