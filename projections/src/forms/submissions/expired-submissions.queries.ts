import { comingRetention, heldRetention, type RetentionStep } from '@spoor/contracts/forms/retention';
import { dayMs } from '@spoor/contracts/shared/durations';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

/** So many are read at a time. */
const batchSize = 200;

/**
 * Submissions that are kept for longer than their form says, also those that are kept apart, and those of forms in the trash.
 * A term that was made shorter lately counts once its days of grace are over.
 */
export async function* readExpiredSubmissions(
  queryContext: Omit<QueryContext, 'viewer'>,
): AsyncGenerator<string> {
  const { db, platform, now } = queryContext;
  const forms = await db
    .selectFrom('read_model.forms')
    .select(['guid', 'retention'])
    .where('platformGuid', '=', platform.guid)
    .orderBy('guid')
    .execute();
  for (const { guid, retention } of forms) {
    const days = heldRetention(retention, now);
    if (days !== null) yield* readSubmissionsBefore(queryContext, guid, daysBefore(now, days));
  }
}

async function* readSubmissionsBefore(
  queryContext: Omit<QueryContext, 'viewer'>,
  formGuid: string,
  moment: string,
): AsyncGenerator<string> {
  let last: string | undefined;
  do {
    const after = last;
    const rows = await storedSubmissions(queryContext, formGuid)
      .select('guid')
      .where('submittedOn', '<', moment)
      .$if(after !== undefined, (query) => query.where('guid', '>', after ?? ''))
      .orderBy('guid')
      .limit(batchSize)
      .execute();
    yield* rows.map(({ guid }) => guid);
    last = rows.at(-1)?.guid;
  } while (last !== undefined);
}

/** The forms that were removed for ever. */
export async function readPurgedForms({
  db,
  platform,
}: Pick<QueryContext, 'db' | 'platform'>): Promise<string[]> {
  const rows = await db
    .selectFrom('read_model.forms')
    .select('guid')
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', true)
    .where('trashed', 'is', null)
    .orderBy('guid')
    .execute();
  return rows.map(({ guid }) => guid);
}

/** Everything that came in through a form and is still kept. */
export async function readStoredSubmissions(
  queryContext: Omit<QueryContext, 'viewer'>,
  formGuid: string,
): Promise<string[]> {
  const rows = await storedSubmissions(queryContext, formGuid).select('guid').orderBy('guid').execute();
  return rows.map(({ guid }) => guid);
}

/** How many submissions of each form are kept; a form without any is not in it. */
export async function countStoredSubmissions(
  { db, platform }: Pick<QueryContext, 'db' | 'platform'>,
  formGuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (formGuids.length === 0) return new Map();
  const rows = await db
    .selectFrom('read_model.submissions')
    .select(['formGuid', sql<bigint>`count(*)`.as('count')])
    .where('platformGuid', '=', platform.guid)
    .where('formGuid', 'in', formGuids)
    .where('erased', '=', false)
    .groupBy('formGuid')
    .execute();
  return new Map(rows.map(({ formGuid, count }) => [formGuid, Number(count)]));
}

/** How many submissions go that would stay, once a term that was made shorter holds. */
export interface ErasureAhead {
  readonly on: string;
  readonly count: number;
}

/** Undefined where no term of the form was made shorter lately. */
export async function readErasureAhead(
  queryContext: Omit<QueryContext, 'viewer'>,
  { guid, retention }: { readonly guid: string; readonly retention: readonly RetentionStep[] },
): Promise<ErasureAhead | undefined> {
  const coming = comingRetention(retention, queryContext.now);
  if (coming === undefined) return undefined;
  const { from, days, heldDays } = coming;
  const { count } = await storedSubmissions(queryContext, guid)
    .select(sql<bigint>`count(*)`.as('count'))
    .where('submittedOn', '<', daysBefore(new Date(from), days))
    .$if(heldDays !== null, (query) =>
      query.where('submittedOn', '>=', daysBefore(new Date(from), heldDays ?? 0)),
    )
    .executeTakeFirstOrThrow();
  return { on: from, count: Number(count) };
}

function storedSubmissions({ db, platform }: Omit<QueryContext, 'viewer'>, formGuid: string) {
  return db
    .selectFrom('read_model.submissions')
    .where('platformGuid', '=', platform.guid)
    .where('formGuid', '=', formGuid)
    .where('erased', '=', false);
}

function daysBefore(moment: Date, days: number): string {
  return new Date(moment.getTime() - days * dayMs).toISOString();
}
