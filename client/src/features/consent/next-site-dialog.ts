import type { Settings } from '@spoor/contracts/settings/settings';
import { siteimproveSetsCookies } from '@spoor/contracts/siteimprove/siteimprove';
import type { UserView } from '@spoor/contracts/users/user.views';

/** Dialogs that open by themselves, in order of priority. */
export type SiteDialog = 'terms' | 'consent' | 'inactive';

interface Situation {
  /** Path of the current screen. */
  readonly path: string;
  /** Whether consent is needed for something and no choice has been made yet. */
  readonly needsConsent: boolean;
  readonly user: Pick<UserView, 'isActive' | 'mustAcceptTerms'> | null;
}

/** The dialog to show, if any. None is shown on the page that it links to. */
export function nextSiteDialog({ path, needsConsent, user }: Situation): SiteDialog | undefined {
  const isAt = (...places: string[]) =>
    places.some((place) => path === place || path.startsWith(`${place}/`));
  if (isAt('/invitation')) return undefined;
  // Until they agree, everything else may be refused them.
  if (user?.mustAcceptTerms && !isAt('/legal/terms-of-use', '/account/security')) return 'terms';
  // Staff screens are not tracked, and external content asks by itself, so no banner is needed there.
  const isStaffScreen = path.endsWith('/edit') || isAt('/admin', '/settings', '/statistics');
  if (needsConsent && !isStaffScreen && !isAt('/legal/cookie-statement')) return 'consent';
  return user === null || user.isActive ? undefined : 'inactive';
}

/** Whether the platform's settings use anything that needs consent; embedded content asks by itself. */
export function usesMoreThanRequired(
  settings: Pick<Settings, 'analyticsMode' | 'siteimproveId' | 'siteimproveCookieLess'>,
): boolean {
  return settings.analyticsMode === 'cookie' || siteimproveSetsCookies(settings);
}
