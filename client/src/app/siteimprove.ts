import type { Settings } from '@spoor/contracts/settings/settings';
import {
  mayBeMeasuredElsewhere,
  siteimproveCookies,
  siteimproveScript,
  siteimproveSetsCookies,
} from '@spoor/contracts/siteimprove/siteimprove';
import { currentConsent, subscribeToConsent } from '../shared/consent.ts';
import type { Router } from '../shared/router/router-context.tsx';
import { isOptedOut } from './is-opted-out.ts';

declare global {
  /** What Siteimprove's script is told, also before it is there. */
  var _sz: { push(call: readonly unknown[]): unknown } | undefined;
}

/**
 * Has Siteimprove measure which pages are read, as long as the visitor lets it: without cookies until they refuse, with cookies from
 * the moment on that they agree. A script cannot be taken back, so that a document which has it ends where it may not be: on screens
 * of people's own, and once the visitor refuses.
 */
export function measureWithSiteimprove(
  settings: Pick<Settings, 'siteimproveId' | 'siteimproveCookieLess'>,
  router: Router,
): void {
  // The policy of a document that began on such a screen names nobody else.
  if (!mayBeMeasuredElsewhere(router.shown().address)) return;
  /** The page that was told last; undefined as long as there is no script. */
  let told: string | undefined;

  function follow(): void {
    const { address } = router.shown();
    const isConsented = isAllowed(settings);
    if (isConsented && mayBeMeasuredElsewhere(address)) arrive(address);
    else if (told !== undefined) {
      if (!isConsented) forgetVisitor();
      location.reload();
    }
  }

  function arrive({ origin, pathname }: URL): void {
    const url = origin + pathname;
    if (url === told) return;
    const ref = told;
    told = url;
    if (ref === undefined) addScript(settings.siteimproveId);
    else tellPage(url, ref);
  }

  router.subscribe(follow);
  subscribeToConsent(follow);
  follow();
}

function isAllowed(settings: Parameters<typeof siteimproveSetsCookies>[0]): boolean {
  const { categories, date } = currentConsent();
  const isAsked = siteimproveSetsCookies(settings);
  return categories.includes('analytical') && (date !== null || !isAsked) && !isOptedOut();
}

/** It tells the page on which it is loaded by itself. */
function addScript(id: string): void {
  const script = document.createElement('script');
  script.src = siteimproveScript(id);
  script.async = true;
  document.head.append(script);
}

/** Without its title, which the document still has of the page before. */
function tellPage(url: string, ref: string): void {
  globalThis._sz ??= [];
  globalThis._sz.push(['trackdynamic', { url, ref }]);
}

/** Its cookies may be of this host, or of a domain above it. */
function forgetVisitor(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)];
  const places = siteimproveCookies.flatMap((name) => domains.map((domain) => `${name}=${domain}`));
  for (const place of places) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
    document.cookie = `${place}; Path=/; Max-Age=0`;
  }
}
