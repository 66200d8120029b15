import type { AnalyticsEvent } from '@spoor/contracts/statistics/analytics-event';
import type { RecordedVisit } from '@spoor/contracts/statistics/recorded-visits';
import type { AnalyticsEventRow } from './analytics-events.store.ts';

/** What is known of the visit of which a browser tells. */
export type Visit = Omit<RecordedVisit, 'happenings'>;

/** What people seek may hold their address; it counts as words all the same. */
const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** An analytics event as it may be kept: of the browser only its kind, of the visitor nothing. */
export function analyticsEventRow(event: AnalyticsEvent, visit: Visit): AnalyticsEventRow {
  const { platformGuid, at, day, visitorKey, visitorClass, device, browser, language } = visit;
  const { type, path, pageGuid = null, itemGuid = null } = event;
  return {
    platformGuid,
    at,
    day,
    visitorKey,
    visitorClass,
    device,
    browser,
    language,
    type,
    path,
    pageGuid,
    itemGuid,
    ...detailsOf(event),
  };
}

function detailsOf(event: AnalyticsEvent): Pick<AnalyticsEventRow, 'about' | 'value'> {
  switch (event.type) {
    case 'view':
    case 'notFound':
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
