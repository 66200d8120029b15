import { hasPermission } from '@spoor/contracts/shared/permissions';
import type { CheckedPart } from '@spoor/contracts/statistics/checked-parts';
import { type ContentFigures, contentFigures } from '@spoor/contracts/statistics/content-day-counts';
import { type FormFigures, formFigures } from '@spoor/contracts/statistics/form-day-counts';
import type {
  CheckedRow,
  CheckedValues,
  StatisticsCheckView,
} from '@spoor/contracts/statistics/statistics.views';
import { segmentDimensions, subjects } from '@spoor/contracts/statistics/statistics-dimensions';
import { noFilter, type StatisticsFilter } from '@spoor/contracts/statistics/statistics-filter';
import type { Period } from '@spoor/contracts/statistics/statistics-period';
import type { Summary } from '@spoor/contracts/statistics/summary';
import type { QueryContext } from '../../query-context.ts';
import { type SealedEvent, sameText } from './day-check.queries.ts';
import { figuresOf, rowsOf } from './figures.ts';
import { readFormNames } from './form-figures.queries.ts';
import { readSealedContent, readSealedForms } from './sealed-facts.queries.ts';
import { readSubjectLabels } from './subject-labels.queries.ts';

/** What sealed days come to, from the rows that screens read or from their events. */
interface Facts {
  readonly summary: Summary;
  readonly forms: ReadonlyMap<string, FormFigures>;
  readonly content: ContentFigures;
}

type Rows = ReadonlyMap<string, CheckedValues>;
type Parts = ReadonlyMap<CheckedPart, Rows>;

interface Checked {
  readonly period: Period;
  readonly filter: StatisticsFilter | undefined;
  readonly events: readonly SealedEvent[];
  /** What they come to as screens show it. */
  readonly shown: Summary;
  /** What they come to counted anew. */
  readonly counted: Summary;
}

/** Compares every figure of the screen with what its sealed days come to; of forms for those who may know what was sent. */
export async function checkFigures(
  context: QueryContext,
  checked: Checked,
): Promise<Pick<StatisticsCheckView, 'shown' | 'counted' | 'isSame' | 'parts'>> {
  const filter = checked.filter ?? noFilter;
  const [shown, counted] = [figuresOf(checked.shown, filter), figuresOf(checked.counted, filter)];
  return { shown, counted, isSame: sameText(shown, counted), parts: await checkParts(context, checked) };
}

async function checkParts(
  context: QueryContext,
  { period, filter, events, shown, counted }: Checked,
): Promise<StatisticsCheckView['parts']> {
  const [forms, content] = await Promise.all([
    readSealedForms(context, period),
    readSealedContent(context, period),
  ]);
  const shownParts = partsOf(filter, {
    summary: shown,
    forms: formFigures(forms.flatMap((day) => day.forms)),
    content: contentFigures(content.map((day) => day.content)),
  });
  const countedParts = partsOf(filter, {
    summary: counted,
    forms: formFigures(events.flatMap(({ data }) => data.forms ?? [])),
    content: contentFigures(events.flatMap(({ data }) => data.content ?? [])),
  });
  const mayKnowSent = hasPermission(context.viewer, 'submissions.view');
  const compared = [...shownParts].filter(([of]) => of !== 'forms' || mayKnowSent);
  const parts = compared.map(([of, rows]) => {
    const lackingDays = daysWithout(of, events);
    // Where no day has it, nothing would be compared with nothing.
    const isNowhere = lackingDays.length === events.length;
    return { of, lackingDays, rows: isNowhere ? [] : compare(rows, countedParts.get(of)) };
  });
  const labels = await readLabels(context, parts);
  return parts.map(({ of, lackingDays, rows }) => ({
    of,
    lackingDays,
    isSame: rows.every(({ isSame }) => isSame),
    rows: rows.map((row) => {
      const label = labels.get(row.name);
      return label === undefined ? row : { ...row, label };
    }),
  }));
}

/** Days that were sealed when this was not sealed with them yet. */
function daysWithout(part: CheckedPart, events: readonly SealedEvent[]): string[] {
  if (part !== 'forms' && part !== 'content') return [];
  return events.filter(({ data }) => data[part] === undefined).map(({ data }) => data.day);
}

/** As the screen tells them apart; parts that it does not show are none. */
function partsOf(filter: StatisticsFilter | undefined, { summary, forms, content }: Facts): Parts {
  const { segments, subjects: ofSubjects, vitals } = rowsOf(summary, filter ?? noFilter);
  const parts = new Map<CheckedPart, Rows>();
  for (const [of, rows] of [
    ...subjects.map((name) => [name, ofSubjects[name]] as const),
    ...segmentDimensions.map((name) => [name, segments[name]] as const),
  ])
    if (rows !== null)
      parts.set(of, new Map(rows.map(({ name, visitors, count }) => [name, { visitors, count }])));
  if (vitals !== null)
    parts.set('vitals', new Map(vitals.map(({ path, p75: { lcp, inp, cls } }) => [path, { lcp, inp, cls }])));
  if (filter === undefined) parts.set('forms', new Map([...forms].map(([guid, of]) => [guid, { ...of }])));
  const { publishedPages, changes, editors } = content;
  return parts.set(
    'content',
    new Map(Object.entries({ publishedPages, changes, editors }).map(([name, count]) => [name, { count }])),
  );
}

function compare(shown: Rows, counted: Rows = new Map()): CheckedRow[] {
  const names = [...new Set([...shown.keys(), ...counted.keys()])];
  return names.map((name) => {
    const row = { name, shown: shown.get(name) ?? null, counted: counted.get(name) ?? null };
    return { ...row, isSame: sameText(row.shown, row.counted) };
  });
}

/** What pages, items and forms are called now, by guid. */
async function readLabels(
  context: QueryContext,
  parts: readonly { readonly of: CheckedPart; readonly rows: readonly CheckedRow[] }[],
): Promise<ReadonlyMap<string, string>> {
  const namesOf = (part: CheckedPart) =>
    parts.flatMap(({ of, rows }) => (of === part ? rows.map(({ name }) => name) : []));
  const [subjectNames, formNames] = await Promise.all([
    readSubjectLabels(context, { page: namesOf('page'), item: namesOf('item') }),
    readFormNames(context, namesOf('forms')),
  ]);
  return new Map([...subjectNames, ...formNames]);
}
