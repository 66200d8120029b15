import { hourMs, minuteMs } from '../shared/durations.ts';
import { vitals } from './analytics-event.ts';
import { ClassTally, type Segment } from './class-tally.ts';
import type { DayCounts } from './day-counts.ts';
import { bucketOf } from './histogram.ts';
import type { StatisticsDimension, VisitorClass } from './statistics-dimensions.ts';
import { isExcludedPath, type StatisticsFilters } from './statistics-filters.ts';

/** An analytics event as it is kept until its day was counted. */
export interface CountedEvent {
  /** Epoch milliseconds, by the server's clock. */
  readonly at: number;
  readonly visitorClass: string;
  /** Tells the visitors of one day apart. */
  readonly visitorKey: string;
  readonly type: string;
  readonly path: string;
  readonly pageGuid: string | null;
  readonly itemGuid: string | null;
  readonly device: string;
  readonly browser: string;
  readonly language: string;
  /** What it was about, by its type: the site one came from, the words sought, where a link led, which vital. */
  readonly about: string | null;
  /** Milliseconds, results or a vital's own unit, by its type. */
  readonly value: number | null;
}

export interface DayCounting {
  readonly filters: StatisticsFilters;
  /** Epoch milliseconds at which the day began. */
  readonly dayStart: number;
  /** The name under which something is counted: its own, or that of all that have none. */
  readonly nameOf: (dimension: StatisticsDimension, name: string) => string;
}

/** A day has 25 hours at most. */
const lastHour = 25;

/** Nobody looked longer at a page than they were there; by so much clocks may differ. */
const clockTolerance = minuteMs;

interface Visit {
  readonly segment: number;
  readonly start: number;
  last: number;
  views: number;
  readonly seen: Set<string>;
  /** What its first view was of. */
  readonly entry: CountedEvent;
}

type Tallies = Readonly<Record<VisitorClass, ClassTally>>;

/** Counts a day, one visitor after another. */
export class DayCounter {
  readonly #counting: DayCounting;
  readonly #tallies: Tallies = { visitor: new ClassTally(), editor: new ClassTally(), bot: new ClassTally() };

  constructor(counting: DayCounting) {
    this.#counting = counting;
  }

  /** @param events all of one visitor in one class, in the order in which they came */
  countVisitor(events: readonly CountedEvent[]): void {
    const { filters } = this.#counting;
    const counted = events.filter(({ path }) => !isExcludedPath(path, filters));
    const visitorClass = classOf(counted, filters);
    if (visitorClass !== undefined)
      new VisitorCounter(this.#tallies[visitorClass], this.#counting).count(counted);
  }

  counts(): DayCounts {
    const { visitor, editor, bot } = this.#tallies;
    return { visitor: visitor.counts(), editor: editor.counts(), bot: bot.counts() };
  }
}

/** Whoever does what no person does is a robot, whatever their browser calls itself. */
function classOf(
  events: readonly CountedEvent[],
  { mostViews, robotReferrers }: StatisticsFilters,
): VisitorClass | undefined {
  const [first] = events;
  if (first === undefined) return undefined;
  if (first.visitorClass !== 'visitor') return first.visitorClass === 'editor' ? 'editor' : 'bot';
  const views = events.filter(({ type }) => type === 'view');
  const isRobot = views.length > mostViews || views.some(({ about }) => robotReferrers.includes(about ?? ''));
  return isRobot ? 'bot' : 'visitor';
}

/** Counts what one visitor did on one day. */
class VisitorCounter {
  readonly #tally: ClassTally;
  readonly #counting: DayCounting;
  readonly #seen = new Set<string>();
  #visit: Visit | undefined;

  constructor(tally: ClassTally, counting: DayCounting) {
    this.#tally = tally;
    this.#counting = counting;
  }

  count(events: readonly CountedEvent[]): void {
    for (const event of events) {
      this.#follow(event);
      this.#countEvent(event);
    }
    this.#endVisit();
  }

  /** A visit begins with a view, and goes on for as long as its visitor gives a sign now and then. */
  #follow(event: CountedEvent): void {
    const isGoingOn =
      this.#visit !== undefined &&
      event.at - this.#visit.last <= this.#counting.filters.visitMinutes * minuteMs;
    if (isGoingOn && this.#visit !== undefined) this.#visit.last = event.at;
    else if (event.type === 'view') this.#startVisit(event);
  }

  #startVisit(entry: CountedEvent): void {
    this.#endVisit();
    const segment = this.#tally.segment(this.#segmentOf(entry, entry.about ?? ''));
    this.#visit = { segment, start: entry.at, last: entry.at, views: 0, seen: new Set(), entry };
    this.#tally.addTotals(segment, [this.#isFirst('visitor'), 1, 0, 0]);
    this.#tally.addHour(segment, this.#hourOf(entry), [0, 1, 0]);
    this.#ofEach(entry, (subject, name) => this.#tally.addView(subject, name, segment, [0, 0, 0, 1, 0, 0]));
  }

  #endVisit(): void {
    const visit = this.#visit;
    if (visit === undefined) return;
    const { segment, entry } = visit;
    this.#tally.addDuration(segment, bucketOf(Math.floor((visit.last - visit.start) / 1_000)), 1);
    if (visit.views !== 1) return;
    this.#tally.addTotals(segment, [0, 0, 0, 1]);
    this.#ofEach(entry, (subject, name) => this.#tally.addView(subject, name, segment, [0, 0, 0, 0, 1, 0]));
  }

  #countEvent(event: CountedEvent): void {
    const { type, path, about, value } = event;
    if (type === 'view') this.#countView(event);
    if (type === 'leave') this.#countLeave(event);
    if (type === 'vital') this.#countVital(event);
    if (type === 'search') this.#countAction('search', about ?? '', event);
    if (type === 'search' && value === 0) this.#countAction('unfound', about ?? '', event);
    if (type === 'notFound') this.#countAction('notFound', path, event);
    if (type === 'outbound' || type === 'download') this.#countAction(type, about ?? '', event);
  }

  #countView(event: CountedEvent): void {
    const visit = this.#visit;
    if (visit === undefined) return;
    const { segment } = visit;
    visit.views += 1;
    this.#tally.addTotals(segment, [0, 0, 1, 0]);
    const hourOf = this.#hourOf(event);
    this.#tally.addHour(segment, hourOf, [this.#isFirst(`hour ${hourOf}`), 0, 1]);
    this.#ofEach(event, (subject, name) => {
      const what = `${subject} ${name}`;
      const isNewInVisit = visit.seen.has(what) ? 0 : 1;
      visit.seen.add(what);
      this.#tally.addView(subject, name, segment, [this.#isFirst(what), isNewInVisit, 1, 0, 0, 0]);
    });
  }

  #countLeave(event: CountedEvent): void {
    const visit = this.#visit;
    if (visit === undefined) return;
    const longest = event.at - visit.start + clockTolerance;
    const spent = Math.round(Math.min(event.value ?? 0, longest));
    this.#ofEach(event, (subject, name) =>
      this.#tally.addView(subject, name, visit.segment, [0, 0, 0, 0, 0, spent]),
    );
  }

  #countAction(
    subject: 'search' | 'unfound' | 'notFound' | 'outbound' | 'download',
    ownName: string,
    event: CountedEvent,
  ): void {
    // Of searches without results there are no more than of searches.
    const name = this.#counting.nameOf(subject === 'unfound' ? 'search' : subject, ownName);
    const segment = this.#visit?.segment ?? this.#tally.segment(this.#segmentOf(event, ''));
    this.#tally.addAction(subject, name, segment, [this.#isFirst(`${subject} ${name}`), 1]);
  }

  #countVital({ path, device, about, value }: CountedEvent): void {
    const vital = (vitals as readonly (string | null)[]).indexOf(about);
    if (vital === -1 || value === null) return;
    const whole = about === 'cls' ? value * 1_000 : value;
    this.#tally.addVital(this.#counting.nameOf('path', path), device, vital, bucketOf(whole), 1);
  }

  /** What an event was of: an address, and perhaps a page and an item. */
  #ofEach(
    { path, pageGuid, itemGuid }: CountedEvent,
    count: (subject: 'path' | 'page' | 'item', name: string) => void,
  ): void {
    const { nameOf } = this.#counting;
    count('path', nameOf('path', path));
    if (pageGuid !== null) count('page', nameOf('page', pageGuid));
    if (itemGuid !== null) count('item', nameOf('item', itemGuid));
  }

  #segmentOf({ device, browser, language }: CountedEvent, referrer: string): Segment {
    const { nameOf } = this.#counting;
    return [
      nameOf('referrer', referrer),
      nameOf('device', device),
      nameOf('browser', browser),
      nameOf('language', language),
    ];
  }

  #hourOf({ at }: CountedEvent): number {
    return Math.min(Math.max(Math.floor((at - this.#counting.dayStart) / hourMs), 0), lastHour);
  }

  /** 1 the first time that the visitor does something, 0 from then on. */
  #isFirst(what: string): number {
    if (this.#seen.has(what)) return 0;
    this.#seen.add(what);
    return 1;
  }
}
