import type { Settings } from '@spoor/contracts/settings/settings';
import type { UserView } from '@spoor/contracts/users/user.views';

/** What may ask for a visitor's attention by itself, in order: one at a time. */
export type DueDialog = 'consent' | 'terms' | 'inactive';

interface Situation {
  /** Path of the screen that is shown. */
  readonly path: string;
  /** Whether something would be kept or loaded that needs a yes, and nothing has been chosen yet. */
  readonly needsConsent: boolean;
  readonly user: Pick<UserView, 'isActive' | 'termsOfUseVersionAccepted'> | null;
  /** The version of the terms that holds; undefined where a platform has none to agree to. */
  readonly termsVersion: number | undefined;
}

/** The dialog that is due, if any. Nobody is asked about what they are just reading about. */
export function dueDialog({ path, needsConsent, user, termsVersion }: Situation): DueDialog | undefined {
  const isAt = (...places: string[]) =>
    places.some((place) => path === place || path.startsWith(`${place}/`));
  if (isAt('/invitation')) return undefined;
  // Where people work nothing is counted, and what others embed waits for its own button: no banner covers their tools.
  const isAtWork = path.endsWith('/edit') || isAt('/admin', '/settings', '/statistics');
  if (needsConsent && !isAtWork && !isAt('/legal/cookie-statement')) return 'consent';
  if (user === null) return undefined;
  const mustAgree = termsVersion !== undefined && user.termsOfUseVersionAccepted !== termsVersion;
  if (mustAgree && !isAt('/legal/terms-of-use', '/account/security')) return 'terms';
  return user.isActive ? undefined : 'inactive';
}

/** Whether the platform itself does anything that needs a yes; what single pages embed says so itself. */
export function usesMoreThanRequired(
  settings: Pick<Settings, 'analyticsMode' | 'siteimproveId' | 'siteimproveCookieLess' | 'showAutoTranslate'>,
): boolean {
  const { analyticsMode, siteimproveId, siteimproveCookieLess, showAutoTranslate } = settings;
  return analyticsMode === 'cookie' || (siteimproveId !== '' && !siteimproveCookieLess) || showAutoTranslate;
}
