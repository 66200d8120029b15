import type { PageView } from '@spoor/contracts/pages/page.views';
import { readSettings, type SettingValue } from '@spoor/contracts/settings/settings';
import type { Happening } from '@spoor/contracts/statistics/happening';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import type { QueryClient } from '@tanstack/react-query';
import { searchPath } from '../shared/addresses.ts';
import { currentConsent } from '../shared/consent.tsx';
import type { Router } from '../shared/router/router-context.tsx';
import { watchVitals } from './vitals.ts';

/** What belongs to the making of a site, not to a visit of it. */
const backstage = /^\/(admin|settings|statistics|account)(\/|$)|\/edit$/;

/**
 * Tells the platform, without cookies, what is looked at and how fast it was. Silent for whoever does not want to be
 * counted: by their choice here, or by their browser's signal to every site.
 */
export function followVisit(queryClient: QueryClient, router: Router): void {
  if (!mayCount(queryClient)) return;
  const vitalsOf = watchVitals();
  const first = location.pathname;
  let shown = { path: '', since: 0 };
  let isMeasured = false;

  function arrive(): void {
    const { pathname, searchParams } = router.shown().address;
    if (pathname === shown.path) return;
    const from = shown.path === '' ? referrerHost() : undefined;
    leave();
    shown = { path: pathname, since: performance.now() };
    const term = pathname === searchPath ? (searchParams.get('q') ?? '') : '';
    tell([
      { type: 'view', ...subject(), ...(from === undefined ? {} : { referrerHost: from }) },
      ...(term === '' ? [] : [{ type: 'search' as const, ...subject(), term: term.slice(0, 200) }]),
    ]);
  }

  function leave(): void {
    if (shown.path === '') return;
    tell([{ type: 'leave', ...subject(), durationMs: Math.round(performance.now() - shown.since) }]);
  }

  function hideOrComeBack(): void {
    if (document.visibilityState !== 'hidden') {
      // Only the time that a page is looked at counts; each look is told by itself.
      shown = { ...shown, since: performance.now() };
      return;
    }
    leave();
    if (isMeasured || backstage.test(first)) return;
    isMeasured = true;
    const measured = Object.entries(vitalsOf()) as [keyof ReturnType<typeof vitalsOf>, number][];
    tell(measured.map(([vital, value]) => ({ type: 'vital', path: first, vital, value })));
  }

  function follow({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || !link.protocol.startsWith('http')) return;
    if (link.host !== location.host) tell([{ type: 'outbound', ...subject(), target: link.host }]);
    else if (link.hasAttribute('download')) tell([{ type: 'download', ...subject(), target: link.pathname }]);
  }

  function subject(): { path: string; pageGuid?: string; itemGuid?: string } {
    const { path } = shown;
    const [, pagePath = path, itemGuid] = /^(.*)\/i\/([0-9a-f-]{36})(?:\/|$)/.exec(path) ?? [];
    const page = queryClient.getQueryData<PageView>(['page', pagePath === '' ? '/' : pagePath, 'live']);
    return {
      path,
      ...(page === undefined ? {} : { pageGuid: page.guid }),
      ...(itemGuid === undefined ? {} : { itemGuid }),
    };
  }

  router.subscribe(arrive);
  document.addEventListener('visibilitychange', hideOrComeBack);
  document.addEventListener('click', follow, { capture: true });
  arrive();
}

function tell(happenings: readonly Happening[]): void {
  const seen = happenings.filter(({ path }) => !backstage.test(path));
  if (seen.length > 0) navigator.sendBeacon(statisticsRoutes.collect.path, JSON.stringify(seen));
}

function mayCount(queryClient: QueryClient): boolean {
  const settings = readSettings(queryClient.getQueryData<SettingValue[]>(['settings']) ?? []);
  const signals = navigator as Navigator & { globalPrivacyControl?: boolean };
  const isUnwanted = signals.doNotTrack === '1' || signals.globalPrivacyControl === true;
  const isChosen = currentConsent().categories.includes('analytical');
  return settings.analyticsMode !== 'off' && !isUnwanted && isChosen;
}

/** Where from, where that is another site. */
function referrerHost(): string | undefined {
  const host = URL.parse(document.referrer)?.host;
  return host === undefined || host === location.host ? undefined : host;
}
