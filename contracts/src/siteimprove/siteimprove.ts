import { begunParameter } from '../forms/begun-address.ts';
import { resumeParameter } from '../forms/resume-token.ts';
import type { Settings } from '../settings/settings.ts';
import { withoutSecret } from '../shared/secret-path.ts';

/** To which Siteimprove's script sends what it measures, as Siteimprove documents it for policies of pages. */
export const siteimproveCollectors = 'https://*.siteimproveanalytics.io';

/** The cookies that its script may set, for a year and until the browser is closed. */
export const siteimproveCookies = ['nmstat', 'siteimproveses'] as const;

/** The script that measures for one account of Siteimprove. */
export function siteimproveScript(id: string): string {
  return `https://siteimproveanalytics.com/js/siteanalyze_${id}.js`;
}

/** Whether Siteimprove sets cookies here, for which visitors are asked first. */
export function siteimproveSetsCookies({
  siteimproveId,
  siteimproveCookieLess,
}: Pick<Settings, 'siteimproveId' | 'siteimproveCookieLess'>): boolean {
  return siteimproveId !== '' && !siteimproveCookieLess;
}

/** Screens of people with an account and of editors, and of what somebody sent. */
const ownScreens =
  /^\/(?:account|admin|settings|statistics|submission|unauthorized|invitation|preview)(?:\/|$)|\/edit$/;

/** Whether somebody outside of this site may hear that an address of it was opened: it is for everybody, and lets nobody in. */
export function mayBeMeasuredElsewhere({ pathname, search, searchParams }: URL): boolean {
  const address = pathname + search;
  const isOfBegunForm = searchParams.has(resumeParameter) || searchParams.has(begunParameter);
  return !ownScreens.test(pathname) && withoutSecret(address) === address && !isOfBegunForm;
}
