import { shownPages } from '@spoor/contracts/forms/answering';
import type { FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { separateStatuses } from '@spoor/contracts/forms/submission';
import { walkForm } from '@spoor/contracts/forms/walk-form';
import { daySeconds } from '@spoor/contracts/shared/durations';
import { smallestGroup } from '@spoor/contracts/shared/smallest-group';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { stayedAt } from '@spoor/contracts/statistics/form-day-counts';
import { sql } from 'kysely';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { readSubmissions } from '../submissions/submissions.queries.ts';
import { FieldFigures } from './field-figures.ts';
import { type DashboardPeriod, type FormStepCount, ofVersion, readFormSteps } from './form-steps.queries.ts';

/** Answers have to be opened one by one: figures of fields are of so many of the newest. */
const mostOpened = 5_000;
/** Seconds after which somebody did something else meanwhile, or had another clock. */
const longestSeconds = daySeconds;

interface SentFigures {
  readonly received: number;
  readonly timed: number;
  readonly medianSeconds: number | null;
}

/**
 * Figures of a version in a period, or of all: questions are taken together by their ids, and pages, of which each version has its own, left
 * out.
 * @param published all versions that there were, the newest first
 * @param hidesSmall whether groups that are too small are left out, as of what everybody may answer
 */
export async function readFormDashboard(
  queryContext: QueryContext,
  published: readonly FormDefinition[],
  period: DashboardPeriod,
  hidesSmall: boolean,
): Promise<QueryResult<FormDashboard>> {
  const [steps, sent, sentPerDay] = await Promise.all([
    readFormSteps(queryContext, period),
    readSentFigures(queryContext, period),
    readSentPerDay(queryContext, period),
  ]);
  const isShown = !hidesSmall || sent.received >= smallestGroup;
  const fields = isShown ? await readFieldFigures(queryContext, published, period, hidesSmall) : undefined;
  const perDay = daysOf(steps, sentPerDay);
  const views = sumOf(steps, 'view');
  // A visit goes on over midnight, and without scripts a page may be posted twice: nobody went further than they came.
  const starts = Math.min(views, sumOf(steps, 'start'));
  const completed = Math.min(starts, sumOfDays(perDay));
  const definition = published.find(({ version }) => version === period.version);
  const leastTimed = hidesSmall ? smallestGroup : 1;
  const view: FormDashboard = {
    views,
    starts,
    completed,
    received: sent.received,
    completionRate: starts === 0 ? null : completed / starts,
    medianSeconds: sent.timed < leastTimed ? null : sent.medianSeconds,
    perDay,
    dropOff: definition === undefined ? [] : dropOffOf(definition, steps),
    review: definition?.hasSummary === true ? reviewOf(steps, completed) : null,
    answersCounted: fields?.counted ?? 0,
    fields: fields?.figures ?? null,
  };
  return { view, keys: [surrogateKey.form(period.formGuid), surrogateKey.submissions()] };
}

function sumOf(steps: readonly FormStepCount[], kind: FormStepCount['kind'], pageId = ''): number {
  const counted = steps.filter((step) => step.kind === kind && step.pageId === pageId);
  return counted.reduce((sum, { count }) => sum + count, 0);
}

function sumOfDays(days: FormDashboard['perDay']): number {
  return days.reduce((sum, { completed }) => sum + completed, 0);
}

function daysOf(steps: readonly FormStepCount[], sent: ReadonlyMap<string, number>): FormDashboard['perDay'] {
  const days = [...new Set([...steps.map(({ day }) => day), ...sent.keys()])].toSorted();
  return days.map((day) => {
    const ofDay = steps.filter((step) => step.day === day);
    return { day, starts: sumOf(ofDay, 'start'), completed: completedOn(ofDay, sent.get(day) ?? 0) };
  });
}

/** Days before sending was counted know what came in: of that, no more than began can be of who began. */
function completedOn(ofDay: readonly FormStepCount[], received: number): number {
  const isCounted = ofDay.some(({ kind }) => kind === 'sent');
  return isCounted ? sumOf(ofDay, 'sent') : Math.min(sumOf(ofDay, 'start'), received);
}

/** Pages in the order of the form, also those that not everybody gets. */
function dropOffOf(definition: FormDefinition, steps: readonly FormStepCount[]): FormDashboard['dropOff'] {
  const [first] = shownPages(walkForm(definition, {}));
  return definition.pages
    .filter(({ id, elements }) => id === first?.page.id || elements.some(({ type }) => type !== 'hidden'))
    .map(({ id }) => {
      const reached = sumOf(steps, 'reach', id);
      return { pageId: id, reached, left: stayedAt(reached, sumOf(steps, 'pass', id)) };
    });
}

/** Whoever comes there and goes on has sent it. */
function reviewOf(steps: readonly FormStepCount[], completed: number): FormDashboard['review'] {
  const reached = sumOf(steps, 'review');
  return { reached, left: stayedAt(reached, completed) };
}

/** Erased ones count: that there was one is all that is known of them. */
function sentIn(
  { platform: { guid, timeZone } }: QueryContext,
  { formGuid, version, from, to }: DashboardPeriod,
) {
  const day = sql`("submittedOn" AT TIME ZONE ${timeZone})::date`;
  const which = sql`"platformGuid" = ${guid} AND "formGuid" = ${formGuid} ${ofVersion(version)}
    AND status NOT IN (${sql.join(separateStatuses)})
    AND ${day} >= coalesce(${from ?? null}::date, '-infinity') AND ${day} <= coalesce(${to ?? null}::date, 'infinity')`;
  return { day, which };
}

async function readSentFigures(queryContext: QueryContext, period: DashboardPeriod): Promise<SentFigures> {
  const { which } = sentIn(queryContext, period);
  const { rows } = await sql<SentFigures>`
    WITH sent AS (
      SELECT extract(epoch FROM "submittedOn" - (submission->>'startedOn')::timestamptz) AS seconds
      FROM read_model.submissions WHERE ${which}
    ), timed AS (SELECT seconds FROM sent WHERE seconds > 0 AND seconds < ${longestSeconds})
    SELECT (SELECT count(*)::integer FROM sent) AS received,
      (SELECT count(*)::integer FROM timed) AS timed,
      (SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::integer FROM timed) AS "medianSeconds"
    `.execute(queryContext.db);
  return rows[0] ?? { received: 0, timed: 0, medianSeconds: null };
}

async function readSentPerDay(
  queryContext: QueryContext,
  period: DashboardPeriod,
): Promise<ReadonlyMap<string, number>> {
  const { which, day } = sentIn(queryContext, period);
  const { rows } = await sql<{ day: string; count: number }>`
    SELECT ${day}::text AS day, count(*)::integer AS count FROM read_model.submissions WHERE ${which} GROUP BY 1
    `.execute(queryContext.db);
  return new Map(rows.map((row) => [row.day, row.count]));
}

async function readFieldFigures(
  queryContext: QueryContext,
  published: readonly FormDefinition[],
  { formGuid, version, from, to }: DashboardPeriod,
  hidesSmall: boolean,
) {
  const tallies = new FieldFigures({ published, version, hidesSmall });
  // Whether small groups of other versions follow from this one, their answers alone can say.
  const filters = { version: hidesSmall ? undefined : version, from, to };
  let opened = 0;
  for await (const submission of readSubmissions(queryContext, formGuid, filters, 'desc')) {
    if (opened === mostOpened) break;
    opened += 1;
    tallies.add(submission);
  }
  return tallies.figures();
}
