import { vitals } from '@spoor/contracts/statistics/analytics-event';
import { quantile } from '@spoor/contracts/statistics/histogram';
import type {
  StatisticsFigures,
  StatisticsRow,
  StatisticsVitalRow,
} from '@spoor/contracts/statistics/statistics.views';
import {
  type SegmentDimension,
  type Subject,
  segmentDimensions,
  subjects,
  viewSubjects,
} from '@spoor/contracts/statistics/statistics-dimensions';
import type { StatisticsFilter } from '@spoor/contracts/statistics/statistics-filter';
import type { Summary } from '@spoor/contracts/statistics/summary';

/** So many rows of a kind are told. */
const mostRows = 100;

/** The figures that a summary comes to. @param filter by which it was made */
export function figuresOf(
  { totals, durations }: Summary,
  { subject }: Pick<StatisticsFilter, 'subject'>,
): StatisticsFigures {
  const [visitors = 0, visits = 0, views = 0, begun = 0, bounces = 0, spent = 0] = totals;
  if (subject === undefined) {
    const seconds = quantile(durations, 0.5);
    return {
      visitors,
      visits,
      views,
      bounceRate: ratio(bounces, begun),
      durationMs: seconds === undefined ? null : seconds * 1_000,
    };
  }
  if (!isViewed(subject.dimension))
    return { visitors, visits: null, views, bounceRate: null, durationMs: null };
  const durationMs = views === 0 ? null : Math.round(spent / views);
  return { visitors, visits, views, bounceRate: ratio(bounces, begun), durationMs };
}

/** The rows of everything that is told apart; null where the days do not tell it apart for what the filter lets through. */
export function rowsOf(summary: Summary, { subject, segment }: StatisticsFilter) {
  const each = <Name extends string, Row>(names: readonly Name[], rowsAt: (name: Name) => Row) =>
    Object.fromEntries(names.map((name) => [name, rowsAt(name)])) as Record<Name, Row>;
  const isIncluded = (name: Subject) => subject === undefined || subject.dimension === name;
  const { device: _, ...otherSegments } = segment;
  const hasVitals =
    Object.keys(otherSegments).length === 0 && (subject === undefined || subject.dimension === 'path');
  return {
    segments: each<SegmentDimension, StatisticsRow[]>(segmentDimensions, (dimension) =>
      segmentRows(summary.segments[dimension]),
    ),
    subjects: each<Subject, StatisticsRow[] | null>(subjects, (name) =>
      isIncluded(name) ? subjectRows(summary.subjects[name], name) : null,
    ),
    vitals: hasVitals ? vitalRows(summary.vitals) : null,
  };
}

/** What visits are told apart by; most visitors first. */
function segmentRows(rows: Summary['segments']['referrer']): StatisticsRow[] {
  return top(rows.map(([name, visitors = 0, , views = 0]) => ({ name, visitors, count: views })));
}

/** What was viewed or done; most visitors first. */
function subjectRows(rows: Summary['subjects']['path'], subject: Subject): StatisticsRow[] {
  return top(
    rows.map(([name, visitors = 0, second = 0, views = 0, entries = 0]) =>
      isViewed(subject) ? { name, visitors, count: views, entries } : { name, visitors, count: second },
    ),
  );
}

/** Three quarters of the measurements stay below these: first of the whole site, then per path. */
function vitalRows(rows: Summary['vitals']): StatisticsVitalRow[] {
  const paths = Map.groupBy(rows, ([path]) => path);
  const ofPaths = [...paths]
    .map(([path, ofPath]) => vitalRow(path, ofPath))
    .toSorted((a, b) => b.times - a.times || (a.path < b.path ? -1 : 1))
    .slice(0, mostRows);
  return rows.length === 0 ? [] : [vitalRow('', rows), ...ofPaths];
}

function vitalRow(path: string, rows: Summary['vitals']): StatisticsVitalRow {
  const measured = vitals.map((name, index) => {
    const histogram = rows
      .filter(([, vital]) => vital === index)
      .map(([, , bucket, times]) => [bucket, times] as const);
    const times = histogram.reduce((sum, [, count]) => sum + count, 0);
    const value = quantile(histogram, 0.75);
    return { name, times, value: value === undefined ? null : name === 'cls' ? value / 1_000 : value };
  });
  return {
    path,
    times: Math.max(0, ...measured.map(({ times }) => times)),
    p75: Object.fromEntries(measured.map(({ name, value }) => [name, value])) as StatisticsVitalRow['p75'],
  };
}

function isViewed(subject: Subject): boolean {
  return viewSubjects.some((viewed) => viewed === subject);
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function top(rows: StatisticsRow[]): StatisticsRow[] {
  return rows
    .toSorted((a, b) => b.visitors - a.visitors || b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, mostRows);
}
