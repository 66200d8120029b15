import type { ClassCounts } from './day-counts.ts';
import { increase } from './measures.ts';
import {
  type ActionSubject,
  actionSubjects,
  type ViewSubject,
  viewSubjects,
} from './statistics-dimensions.ts';

/** The site that a visit came from, kind of device, browser, language. */
export type Segment = ClassCounts['segments'][number];

type Rows = Map<string, number[]>;
type Table = Map<string, Map<number, number[]>>;

/** Adds up what one class of visitors did, visit by visit or day by day. */
export class ClassTally {
  readonly #segments = new Map<string, number>();
  readonly #segmentList: Segment[] = [];
  readonly #totals: Rows = new Map();
  readonly #hours: Rows = new Map();
  readonly #durations: Rows = new Map();
  readonly #views = new Map(viewSubjects.map((subject): [ViewSubject, Table] => [subject, new Map()]));
  readonly #actions = new Map(actionSubjects.map((subject): [ActionSubject, Table] => [subject, new Map()]));
  /** By path, then by device, vital and bucket. */
  readonly #vitals = new Map<
    string,
    Map<string, [device: string, vital: number, bucket: number, times: number]>
  >();

  /** The number that a segment has here. */
  segment(segment: Segment): number {
    const key = JSON.stringify(segment);
    const known = this.#segments.get(key);
    if (known !== undefined) return known;
    this.#segments.set(key, this.#segmentList.length);
    return this.#segmentList.push(segment) - 1;
  }

  /** @param measures visitors, visits, views, visits with one view alone */
  addTotals(segment: number, measures: readonly number[]): void {
    add(this.#totals, [segment], measures);
  }

  /** @param measures visitors, visits that began, views */
  addHour(segment: number, hour: number, measures: readonly number[]): void {
    add(this.#hours, [segment, hour], measures);
  }

  addDuration(segment: number, bucket: number, visits: number): void {
    add(this.#durations, [segment, bucket], [visits]);
  }

  /** @param measures visitors, visits, views, visits that began here, of those with one view alone, milliseconds */
  addView(subject: ViewSubject, name: string, segment: number, measures: readonly number[]): void {
    addTo(this.#views.get(subject), name, segment, measures);
  }

  /** @param measures visitors, times */
  addAction(subject: ActionSubject, name: string, segment: number, measures: readonly number[]): void {
    addTo(this.#actions.get(subject), name, segment, measures);
  }

  /** @param vital its index */
  addVital(path: string, device: string, vital: number, bucket: number, times: number): void {
    const ofPath = this.#vitals.get(path) ?? new Map();
    this.#vitals.set(path, ofPath);
    const key = `${device} ${vital} ${bucket}`;
    ofPath.set(key, [device, vital, bucket, (ofPath.get(key)?.[3] ?? 0) + times]);
  }

  /** Adds all that was counted elsewhere. Hours are those of one day: of several they mean nothing, and are left out. */
  addCounts(counts: ClassCounts): void {
    const segments = counts.segments.map((segment) => this.segment(segment));
    const segmentOf = (index: number) => segments[index] ?? 0;
    for (const [segment, ...measures] of counts.totals) this.addTotals(segmentOf(segment), measures);
    for (const [segment, bucket, visits] of counts.durations)
      this.addDuration(segmentOf(segment), bucket, visits);
    for (const subject of viewSubjects) {
      const { names, rows } = counts[subject];
      for (const [name, segment, ...measures] of rows)
        this.addView(subject, names[name] ?? '', segmentOf(segment), measures);
    }
    for (const subject of actionSubjects) {
      const { names, rows } = counts[subject];
      for (const [name, segment, ...measures] of rows)
        this.addAction(subject, names[name] ?? '', segmentOf(segment), measures);
    }
    const { paths, devices, rows } = counts.vitals;
    for (const [path, device, vital, bucket, times] of rows)
      this.addVital(paths[path] ?? '', devices[device] ?? '', vital, bucket, times);
  }

  /** All of it, in an order that depends on nothing but what was counted. */
  counts(): ClassCounts {
    const order = this.#segmentList
      .map((segment, index) => ({ key: JSON.stringify(segment), segment, index }))
      .toSorted((a, b) => compare(a.key, b.key));
    const places = new Map(order.map(({ index }, place) => [index, place]));
    const placeOf = (index: number) => places.get(index) ?? 0;
    const ofSegments = <Row>(rows: Rows) =>
      [...rows.entries()]
        .map(([key, measures]) => {
          const [segment = 0, ...rest] = key.split(' ').map(Number);
          return [placeOf(segment), ...rest, ...measures];
        })
        .toSorted(byNumbers) as Row[];
    const table = <Row>(names: Table | undefined = new Map()) => tableOf<Row>(names, placeOf);
    return {
      segments: order.map(({ segment }) => segment),
      totals: ofSegments(this.#totals),
      hours: ofSegments(this.#hours),
      durations: ofSegments(this.#durations),
      path: table(this.#views.get('path')),
      page: table(this.#views.get('page')),
      item: table(this.#views.get('item')),
      search: table(this.#actions.get('search')),
      unfound: table(this.#actions.get('unfound')),
      notFound: table(this.#actions.get('notFound')),
      outbound: table(this.#actions.get('outbound')),
      download: table(this.#actions.get('download')),
      vitals: this.#vitalCounts(),
    };
  }

  #vitalCounts(): ClassCounts['vitals'] {
    const paths = [...this.#vitals.keys()].toSorted(compare);
    const ofPath = (path: string) => [...(this.#vitals.get(path)?.values() ?? [])];
    const devices = [...new Set(paths.flatMap((path) => ofPath(path).map(([device]) => device)))].toSorted(
      compare,
    );
    const rows = paths.flatMap((path, index) =>
      ofPath(path)
        .map(([device, ...rest]) => [index, devices.indexOf(device), ...rest])
        .toSorted(byNumbers),
    );
    return { paths, devices, rows: rows as ClassCounts['vitals']['rows'] };
  }
}

function add(rows: Rows, key: readonly number[], measures: readonly number[]): void {
  const name = key.join(' ');
  const known = rows.get(name);
  if (known === undefined) rows.set(name, [...measures]);
  else increase(known, measures);
}

function addTo(table: Table = new Map(), name: string, segment: number, measures: readonly number[]): void {
  const rows = table.get(name) ?? new Map<number, number[]>();
  table.set(name, rows);
  const known = rows.get(segment);
  if (known === undefined) rows.set(segment, [...measures]);
  else increase(known, measures);
}

function tableOf<Row>(table: Table, placeOf: (segment: number) => number): { names: string[]; rows: Row[] } {
  const names = [...table.keys()].toSorted(compare);
  const rows = names.flatMap((name, index) =>
    [...(table.get(name)?.entries() ?? [])]
      .map(([segment, measures]) => [index, placeOf(segment), ...measures])
      .toSorted(byNumbers),
  );
  return { names, rows: rows as Row[] };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function byNumbers(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, place) => value !== b[place]);
  return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
