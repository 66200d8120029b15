import type { AnalyticsEvent } from '@spoor/contracts/statistics/analytics-event';
import { isbot } from 'isbot';
import type { AnalyticsEventRow, VisitorClass } from './analytics-events.store.ts';

/** What is known of the visit of which a browser tells. */
export interface Visit {
  readonly at: string;
  readonly day: string;
  readonly visitorKey: string;
  readonly isEditor: boolean;
  readonly userAgent: string;
}

/** What people seek may hold their address; it counts as words all the same. */
const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** An analytics event as it may be kept: of the browser only its kind, of the visitor nothing. */
export function analyticsEventRow(event: AnalyticsEvent, visit: Visit): AnalyticsEventRow {
  const { at, day, visitorKey, userAgent } = visit;
  const { type, path, pageGuid = null, itemGuid = null } = event;
  return {
    ...{ at, day, visitorKey, type, path, pageGuid, itemGuid },
    visitorClass: classOf(visit),
    device: deviceOf(userAgent),
    browser: browserOf(userAgent),
    ...detailsOf(event),
  };
}

function detailsOf(event: AnalyticsEvent): Pick<AnalyticsEventRow, 'about' | 'value'> {
  switch (event.type) {
    case 'view':
      return { about: event.referrerHost || null, value: null };
    case 'leave':
      return { about: null, value: event.durationMs };
    case 'search':
      return { about: withoutEmailAddress(event.term), value: event.results ?? null };
    case 'outbound':
    case 'download':
      return { about: event.target, value: null };
    case 'vital':
      return { about: event.vital, value: event.value };
    default:
      return event satisfies never;
  }
}

function withoutEmailAddress(term: string): string {
  return term.replace(address, '[verwijderd]').trim().toLowerCase();
}

function classOf({ isEditor, userAgent }: Visit): VisitorClass {
  if (userAgent === '' || isbot(userAgent)) return 'bot';
  return isEditor ? 'editor' : 'visitor';
}

function deviceOf(userAgent: string): string {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /Mobi|iPhone/.test(userAgent) ? 'mobile' : 'desktop';
}

/** In this order, because most browsers name others as well. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];

function browserOf(userAgent: string): string {
  return browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
}
