import type { PageView } from '@spoor/contracts/pages/page.views';
import { readSettings, type SettingValue } from '@spoor/contracts/settings/settings';
import { maxSearchLength } from '@spoor/contracts/shared/query-limits';
import type { AnalyticsEvent } from '@spoor/contracts/statistics/analytics-event';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import type { QueryClient } from '@tanstack/react-query';
import { searchPath } from '../shared/addresses.ts';
import { currentConsent, subscribeToConsent } from '../shared/consent.ts';
import type { Router } from '../shared/router/router-context.tsx';
import { isOptedOut } from './is-opted-out.ts';
import { watchVitals } from './vitals.ts';

/** Screens of staff are not tracked. */
const staffPages = /^\/(admin|settings|statistics|account)(\/|$)|\/edit$/;

/**
 * Sends analytics events without cookies: views, durations, vitals. Sends nothing of visitors who refuse it, by their
 * choice here or by their browser's signal, from the moment on when they do.
 */
export function trackVisits(queryClient: QueryClient, router: Router): void {
  const vitalsOf = watchVitals();
  const first = location.pathname;
  let shown = { path: '', since: 0 };
  let sought = '';
  let isMeasured = false;

  const send = (events: readonly AnalyticsEvent[]) => sendAnalytics(queryClient, events);
  const subject = () => subjectOf(queryClient, shown.path);

  function arrive(): void {
    if (!mayTrack(queryClient)) {
      shown.path = '';
      return;
    }
    const { address } = router.shown();
    const term = address.pathname === searchPath ? (address.searchParams.get('q') ?? '').trim() : '';
    if (address.pathname !== shown.path) {
      const referrer = shown.path === '' ? referrerHost() : undefined;
      leave();
      shown = { path: address.pathname, since: performance.now() };
      const what = { ...subject(), ...(referrer === undefined ? {} : { referrerHost: referrer }) };
      send([{ type: isMissing(router.shown()) ? 'notFound' : 'view', ...what }]);
    }
    if (term !== '' && term !== sought)
      send([{ type: 'search', ...subject(), ...searchOf(queryClient, term) }]);
    sought = term;
  }

  function leave(): void {
    if (shown.path === '') return;
    send([{ type: 'leave', ...subject(), durationMs: Math.round(performance.now() - shown.since) }]);
  }

  function hideOrComeBack(): void {
    if (document.visibilityState !== 'hidden') {
      // Only visible time counts; each visible period is its own event.
      shown = { ...shown, since: performance.now() };
      return;
    }
    leave();
    if (isMeasured) return;
    isMeasured = true;
    const measured = Object.entries(vitalsOf()) as [keyof ReturnType<typeof vitalsOf>, number][];
    send(measured.map(([vital, value]) => ({ type: 'vital', path: first, vital, value })));
  }

  function follow({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || !link.protocol.startsWith('http')) return;
    if (link.host !== location.host) send([{ type: 'outbound', ...subject(), target: link.host }]);
    else if (link.hasAttribute('download')) send([{ type: 'download', ...subject(), target: link.pathname }]);
  }

  router.subscribe(arrive);
  subscribeToConsent(arrive);
  document.addEventListener('visibilitychange', hideOrComeBack);
  document.addEventListener('click', follow, { capture: true });
  arrive();
}

/** What is at a path, as far as this browser knows. */
function subjectOf(
  queryClient: QueryClient,
  path: string,
): { path: string; pageGuid?: string; itemGuid?: string } {
  const [, pagePath = path, itemGuid] = /^(.*)\/i\/([0-9a-f-]{36})(?:\/|$)/.exec(path) ?? [];
  const page = queryClient.getQueryData<PageView>(['page', pagePath === '' ? '/' : pagePath, 'live']);
  return {
    path,
    ...(page === undefined ? {} : { pageGuid: page.guid }),
    ...(itemGuid === undefined ? {} : { itemGuid }),
  };
}

/** Whether there is nothing at the address. */
function isMissing({ status, isPathKnown }: ReturnType<Router['shown']>): boolean {
  return (status === 404 || status === 410) && isPathKnown !== true;
}

/** With how much was found, where that is known. */
function searchOf(queryClient: QueryClient, text: string): { term: string; results?: number } {
  const term = text.slice(0, maxSearchLength);
  const searches = queryClient.getQueriesData<{ total: number }>({ queryKey: ['search'] });
  const [, found] = searches.find(([[, state]]) => (state as { text?: string }).text === term.trim()) ?? [];
  return { term, ...(found === undefined ? {} : { results: found.total }) };
}

function sendAnalytics(queryClient: QueryClient, events: readonly AnalyticsEvent[]): void {
  const seen = events.filter(({ path }) => !staffPages.test(path));
  if (seen.length > 0 && mayTrack(queryClient))
    navigator.sendBeacon(statisticsRoutes.collect.path, JSON.stringify(seen));
}

function mayTrack(queryClient: QueryClient): boolean {
  const settings = readSettings(queryClient.getQueryData<SettingValue[]>(['settings']) ?? []);
  const isChosen = currentConsent().categories.includes('analytical');
  return settings.analyticsMode !== 'off' && !isOptedOut() && isChosen;
}

/** Only where it is another site. */
function referrerHost(): string | undefined {
  const host = URL.parse(document.referrer)?.host;
  return host === undefined || host === location.host ? undefined : host;
}
