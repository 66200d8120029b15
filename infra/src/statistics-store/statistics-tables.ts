/** Whose doings are counted apart. */
export type VisitorClass = 'visitor' | 'editor' | 'bot';

/** Something that a visitor did, without the visitor. */
export interface AnalyticsEventRow {
  /** ISO-8601. */
  readonly at: string;
  /** The day where the platform is, `YYYY-MM-DD`. */
  readonly day: string;
  /** Tells the visitors of one day apart. */
  readonly visitorKey: string;
  readonly visitorClass: VisitorClass;
  readonly type: string;
  readonly path: string;
  readonly pageGuid: string | null;
  readonly itemGuid: string | null;
  readonly device: string;
  readonly browser: string;
  /** What it was about, by its type: the site one came from, the words sought, where a link led, which vital. */
  readonly about: string | null;
  /** Milliseconds, results or a vital's own unit, by its type. */
  readonly value: number | null;
}

/** What of the happenings of a day is added up. */
export type Dimension = 'total' | 'path' | 'page' | 'item' | 'about' | 'device' | 'browser';

/** What happened on a day, seen along one dimension. */
export interface DayFigure {
  readonly day: string;
  readonly visitorClass: VisitorClass;
  readonly type: string;
  readonly dimension: Dimension;
  /** Empty for the total. */
  readonly subject: string;
  readonly count: number;
  readonly visitors: number;
  readonly total: number | null;
  readonly median: number | null;
  readonly p75: number | null;
}

/** The tables of the schema `statistics`. */
export interface StatisticsTables {
  'statistics.salts': { platformGuid: string; day: string; salt: Buffer; madeAt: string };
  'statistics.happenings': AnalyticsEventRow & {
    batchGuid: string;
    batchIndex: number;
    platformGuid: string;
  };
  'statistics.days': DayFigure & { platformGuid: string };
}
