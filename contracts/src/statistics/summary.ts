import type { ClassCounts } from './day-counts.ts';
import { increase } from './measures.ts';
import {
  type SegmentDimension,
  type Subject,
  segmentDimensions,
  subjects,
  viewSubjects,
} from './statistics-dimensions.ts';
import { noFilter, type StatisticsFilter } from './statistics-filter.ts';

/** A name, and what was counted of it. */
type Named = readonly [name: string, ...measures: number[]];

/**
 * What days come to, as far as it can be seen at one glance. It can be added up over days.
 * - `totals`: visitors, visits, views, visits that began (with this), of those with one view alone, milliseconds of looking;
 * - `segments`: visitors, visits, views, visits with one view alone;
 * - `subjects`: of views visitors, visits, views, beginnings, of those with one view alone, milliseconds; of actions visitors
 *   and times;
 * - `vitals`: path, index of the vital, bucket, times.
 */
export interface Summary {
  readonly totals: readonly number[];
  readonly durations: readonly (readonly [bucket: number, visits: number])[];
  readonly segments: Readonly<Record<SegmentDimension, readonly Named[]>>;
  readonly subjects: Readonly<Record<Subject, readonly Named[]>>;
  readonly vitals: readonly (readonly [path: string, vital: number, bucket: number, times: number])[];
}

const totalMeasures = 6;

/** Adds up summaries, and counts as far as a filter lets them through. */
export class SummaryTally {
  readonly #totals = Array.from({ length: totalMeasures }, () => 0);
  readonly #durations = new Map<number, number>();
  readonly #segments = new Map<SegmentDimension, Map<string, number[]>>();
  readonly #subjects = new Map<Subject, Map<string, number[]>>();
  readonly #vitals = new Map<string, Map<number, number>>();

  addSummary({ totals, durations, segments, subjects: ofSubjects, vitals }: Summary): void {
    increase(this.#totals, totals);
    for (const [bucket, visits] of durations) this.#addDuration(bucket, visits);
    for (const dimension of segmentDimensions)
      for (const [name, ...measures] of segments[dimension]) this.#addSegment(dimension, name, measures);
    for (const subject of subjects)
      for (const [name, ...measures] of ofSubjects[subject]) this.#addSubject(subject, name, measures);
    for (const [path, vital, bucket, times] of vitals) this.#addVital(path, vital, bucket, times);
  }

  addCounts(counts: ClassCounts, filter: StatisticsFilter): void {
    const isIn = counts.segments.map((segment) => passes(segment, filter));
    if (filter.subject === undefined) this.#addAll(counts, isIn);
    else this.#addSubjectAlone(counts, filter.subject, isIn);
    this.#addVitals(counts, filter);
  }

  summary(): Summary {
    const named = (rows: Map<string, number[]> | undefined): Named[] =>
      [...(rows ?? [])].map(([name, measures]): Named => [name, ...measures]).toSorted(byName);
    const each = <Name extends string>(names: readonly Name[], of: (name: Name) => Named[]) =>
      Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Named[]>;
    return {
      totals: [...this.#totals],
      durations: [...this.#durations].toSorted(([a], [b]) => a - b),
      segments: each(segmentDimensions, (dimension) => named(this.#segments.get(dimension))),
      subjects: each(subjects, (subject) => named(this.#subjects.get(subject))),
      vitals: [...this.#vitals]
        .toSorted(byName)
        .flatMap(([path, rows]) =>
          [...rows]
            .toSorted(([a], [b]) => a - b)
            .map(([key, times]) => [path, Math.floor(key / vitalFactor), key % vitalFactor, times] as const),
        ),
    };
  }

  #addAll(counts: ClassCounts, isIn: readonly boolean[]): void {
    for (const [segment, visitors, visits, views, bounces] of counts.totals) {
      if (isIn[segment] !== true) continue;
      increase(this.#totals, [visitors, visits, views, visits, bounces]);
      this.#addToSegments(counts, segment, [visitors, visits, views, bounces]);
    }
    for (const [segment, bucket, visits] of counts.durations)
      if (isIn[segment] === true) this.#addDuration(bucket, visits);
    for (const subject of subjects) {
      const { names, rows } = counts[subject];
      for (const [name, segment, ...measures] of rows as readonly (readonly [number, number, ...number[]])[])
        if (isIn[segment] === true) this.#addSubject(subject, names[name] ?? '', measures);
    }
  }

  #addSubjectAlone(
    counts: ClassCounts,
    { dimension, name: wanted }: NonNullable<StatisticsFilter['subject']>,
    isIn: readonly boolean[],
  ): void {
    const { names, rows } = counts[dimension];
    const index = names.indexOf(wanted);
    const isView = viewSubjects.some((subject) => subject === dimension);
    for (const [name, segment, ...measures] of rows as readonly (readonly [number, number, ...number[]])[]) {
      if (name !== index || isIn[segment] !== true) continue;
      const [visitors = 0, visits = 0, views = 0, begun = 0, bounces = 0, spent = 0] = isView
        ? measures
        : [measures[0] ?? 0, 0, measures[1] ?? 0];
      increase(this.#totals, [visitors, visits, views, begun, bounces, spent]);
      this.#addToSegments(counts, segment, [visitors, visits, views, bounces]);
      this.#addSubject(dimension, wanted, measures);
    }
  }

  /** Of vitals only the device and the path are known. */
  #addVitals(
    { vitals: { paths, devices, rows } }: ClassCounts,
    { segment, subject }: StatisticsFilter,
  ): void {
    const { device: wantedDevice, ...others } = segment;
    if (Object.keys(others).length > 0 || (subject !== undefined && subject.dimension !== 'path')) return;
    for (const [path, device, vital, bucket, times] of rows) {
      const name = paths[path] ?? '';
      const isIn =
        (wantedDevice === undefined || devices[device] === wantedDevice) &&
        (subject === undefined || subject.name === name);
      if (isIn) this.#addVital(name, vital, bucket, times);
    }
  }

  #addToSegments(counts: ClassCounts, segment: number, measures: readonly number[]): void {
    segmentDimensions.forEach((dimension, place) => {
      this.#addSegment(dimension, counts.segments[segment]?.[place] ?? '', measures);
    });
  }

  #addDuration(bucket: number, visits: number): void {
    this.#durations.set(bucket, (this.#durations.get(bucket) ?? 0) + visits);
  }

  #addSegment(dimension: SegmentDimension, name: string, measures: readonly number[]): void {
    addNamed(rowsIn(this.#segments, dimension), name, measures);
  }

  #addSubject(subject: Subject, name: string, measures: readonly number[]): void {
    addNamed(rowsIn(this.#subjects, subject), name, measures);
  }

  #addVital(path: string, vital: number, bucket: number, times: number): void {
    const rows = this.#vitals.get(path) ?? new Map<number, number>();
    this.#vitals.set(path, rows);
    const key = vital * vitalFactor + bucket;
    rows.set(key, (rows.get(key) ?? 0) + times);
  }
}

/** More than there are buckets. */
const vitalFactor = 1_000;

/** What the counts of one class come to, as far as a filter lets them through. */
export function summarize(counts: ClassCounts, filter = noFilter): Summary {
  const tally = new SummaryTally();
  tally.addCounts(counts, filter);
  return tally.summary();
}

/** Whether a filter lets a segment through. */
export function passes(
  segment: ClassCounts['segments'][number],
  { segment: wanted }: StatisticsFilter,
): boolean {
  return segmentDimensions.every(
    (dimension, place) => wanted[dimension] === undefined || wanted[dimension] === segment[place],
  );
}

function rowsIn<Key>(tables: Map<Key, Map<string, number[]>>, key: Key): Map<string, number[]> {
  const rows = tables.get(key) ?? new Map<string, number[]>();
  tables.set(key, rows);
  return rows;
}

function addNamed(rows: Map<string, number[]>, name: string, measures: readonly number[]): void {
  const known = rows.get(name);
  if (known === undefined) rows.set(name, [...measures]);
  else increase(known, measures);
}

function byName([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
