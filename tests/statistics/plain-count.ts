import type { CountedEvent } from '@spoor/contracts/statistics/count-day';
import { bucketOf, bucketValue } from '@spoor/contracts/statistics/histogram';

/** What is asked of the raw events. Names as in the address of the screen. */
export interface PlainQuestion {
  readonly timeZone: string;
  readonly from: string;
  readonly to: string;
  readonly who: string;
  readonly device?: string;
  readonly referrer?: string;
  readonly path?: string;
}

interface PlainVisit {
  readonly day: string;
  readonly visitor: string;
  readonly isFirst: boolean;
  readonly first: CountedEvent;
  readonly views: readonly CountedEvent[];
  readonly seconds: number;
}

/** The day and hour that a clock in the zone shows, by the means of the language alone. */
export function localDayAndHour(at: number, timeZone: string): { day: string; hour: string } {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...parts });
    formats.set(timeZone, format);
  }
  const [day = '', hour = ''] = format.format(at).split(', ');
  return { day, hour };
}
const formats = new Map<string, Intl.DateTimeFormat>();

/** Figures by a plain walk over all events, written without a look at how the site counts. */
export function plainCount(events: readonly CountedEvent[], question: PlainQuestion) {
  const { timeZone } = question;
  const mine = requestedEvents(events, question);
  const visits = plainVisits(mine, timeZone).filter(({ first }) => isRequested(first, question));
  const { path } = question;
  const views = visits.flatMap((visit) =>
    visit.views.filter((view) => path === undefined || view.path === path),
  );
  const withPath = visits.filter(
    (visit) => path === undefined || visit.views.some((view) => view.path === path),
  );
  const begun = withPath.filter(({ first }) => path === undefined || first.path === path);
  return {
    visits: withPath.length,
    views: views.length,
    bounceRate:
      begun.length === 0 ? null : begun.filter((visit) => visit.views.length === 1).length / begun.length,
    medianMs: middleOf(
      visits.map(({ seconds }) => seconds),
      0.5,
      1_000,
    ),
    perDay: countBy(views, (view) => localDayAndHour(view.at, timeZone).day),
    perHour: countBy(
      views,
      (view) => `${localDayAndHour(view.at, timeZone).day}T${localDayAndHour(view.at, timeZone).hour}`,
    ),
    visitors: visits.filter(({ isFirst }) => isFirst).length,
    visitorsOfPath: distinctVisitors(withPath),
  };
}

/** How many visitors there were of each kind, a day. */
export function plainSegments(events: readonly CountedEvent[], question: PlainQuestion) {
  const visits = plainVisits(requestedEvents(events, question), question.timeZone);
  const firsts = visits.filter(({ isFirst }) => isFirst).map(({ first }) => first);
  return {
    referrer: countBy(firsts, ({ about }) => about ?? ''),
    device: countBy(firsts, ({ device }) => device),
    browser: countBy(firsts, ({ browser }) => browser),
    language: countBy(firsts, ({ language }) => language),
  };
}

/** Of everything that was viewed or done, by its name: how many visitors a day, how often, and of views how many visits began there. */
export function plainSubjects(events: readonly CountedEvent[], question: PlainQuestion) {
  const mine = requestedEvents(events, question);
  const entries = plainVisits(mine, question.timeZone).map(({ first }) => first);
  const rows = (happened: readonly CountedEvent[], nameOf: (event: CountedEvent) => string | null) => {
    const named = happened.filter((event) => nameOf(event) !== null);
    return [...Map.groupBy(named, nameOf)].map(([name, ofName]) => ({
      name: name ?? '',
      visitors: new Set(ofName.map((event) => dayOfVisitor(event, question.timeZone))).size,
      count: ofName.length,
    }));
  };
  const viewed = (nameOf: (event: CountedEvent) => string | null) =>
    rows(typed(mine, 'view'), nameOf).map((row) => ({
      ...row,
      entries: entries.filter((entry) => nameOf(entry) === row.name).length,
    }));
  const done = (type: string) => rows(typed(mine, type), ({ about }) => about);
  return {
    path: viewed(({ path }) => path),
    page: viewed(({ pageGuid }) => pageGuid),
    item: viewed(({ itemGuid }) => itemGuid),
    search: done('search'),
    unfound: rows(typed(mine, 'search'), ({ about, value }) => (value === 0 ? about : null)),
    notFound: rows(typed(mine, 'notFound'), ({ path }) => path),
    outbound: done('outbound'),
    download: done('download'),
  };
}

/** What three quarters of the measurements stay below, on the whole site (`''`) and on each path. */
export function plainVitals(events: readonly CountedEvent[], question: PlainQuestion) {
  const measured = typed(requestedEvents(events, question), 'vital');
  const below = (ofPath: readonly CountedEvent[], vital: string, perUnit = 1) => {
    const values = ofPath.filter(({ about }) => about === vital).map(({ value }) => (value ?? 0) * perUnit);
    const middle = middleOf(values, 0.75, 1);
    return middle === null ? null : middle / perUnit;
  };
  const row = (ofPath: readonly CountedEvent[]) => ({
    lcp: below(ofPath, 'lcp'),
    inp: below(ofPath, 'inp'),
    fcp: below(ofPath, 'fcp'),
    ttfb: below(ofPath, 'ttfb'),
    cls: below(ofPath, 'cls', 1_000),
  });
  const paths = Map.groupBy(measured, ({ path }) => path);
  return Object.fromEntries([
    ['', row(measured)],
    ...[...paths].map(([path, ofPath]) => [path, row(ofPath)] as const),
  ]);
}

function typed(events: readonly CountedEvent[], wanted: string): CountedEvent[] {
  return events.filter(({ type }) => type === wanted);
}

function requestedEvents(
  events: readonly CountedEvent[],
  { from, to, who, timeZone }: PlainQuestion,
): CountedEvent[] {
  return events.filter((event) => {
    const { day } = localDayAndHour(event.at, timeZone);
    return event.visitorClass === who && day >= from && day <= to;
  });
}

function dayOfVisitor({ at, visitorKey }: CountedEvent, timeZone: string): string {
  return `${localDayAndHour(at, timeZone).day} ${visitorKey}`;
}

function isRequested(first: CountedEvent, { device, referrer }: PlainQuestion): boolean {
  return (
    (device === undefined || first.device === device) &&
    (referrer === undefined || (first.about ?? '') === referrer)
  );
}

/** The visits of each visitor on each day: a view after half an hour of silence begins another. */
function plainVisits(events: readonly CountedEvent[], timeZone: string): PlainVisit[] {
  const visitors = new Map<string, CountedEvent[]>();
  for (const event of events) {
    const key = dayOfVisitor(event, timeZone);
    visitors.set(key, [...(visitors.get(key) ?? []), event]);
  }
  return [...visitors].flatMap(([key, ofVisitor]) => {
    const inOrder = ofVisitor.toSorted((a, b) => a.at - b.at);
    const visits: { events: CountedEvent[] }[] = [];
    for (const event of inOrder) {
      const last = visits.at(-1);
      if (last !== undefined && event.at - (last.events.at(-1)?.at ?? 0) <= 30 * 60_000)
        last.events.push(event);
      else if (event.type === 'view') visits.push({ events: [event] });
    }
    return visits.map(({ events: ofVisit }, index) => ({
      day: key.slice(0, 10),
      visitor: key,
      isFirst: index === 0,
      first: ofVisit[0] as CountedEvent,
      views: ofVisit.filter(({ type }) => type === 'view'),
      seconds: Math.floor(((ofVisit.at(-1)?.at ?? 0) - (ofVisit[0]?.at ?? 0)) / 1_000),
    }));
  });
}

function distinctVisitors(visits: readonly PlainVisit[]): number {
  return new Set(visits.map(({ visitor }) => visitor)).size;
}

/** The value of so high a rank, as exact as buckets are. */
function middleOf(values: readonly number[], share: number, unit: number): number | null {
  const rank = Math.max(1, Math.ceil(values.length * share));
  const value = values.toSorted((a, b) => a - b)[rank - 1];
  return value === undefined ? null : bucketValue(bucketOf(value)) * unit;
}

function countBy<Value>(values: readonly Value[], nameOf: (value: Value) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[nameOf(value)] = (counts[nameOf(value)] ?? 0) + 1;
  return counts;
}
