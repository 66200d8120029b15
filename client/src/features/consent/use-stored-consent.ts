import { consentCookie } from '@spoor/contracts/consent/consent-choice';
import type { Consent } from '@spoor/contracts/consent/consent-cookie';
import { noConsentCookie, parseConsent, secondsLeft } from '@spoor/contracts/consent/stored-consent';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { currentConsent } from '../../shared/consent.ts';
import { putConsentCookie, useConsentChoice } from '../../shared/consent-choice.ts';
import { propertyOf } from '../../shared/profile-values.ts';
import { userQuery } from '../../shared/signed-in-user.ts';
import { useSaveProperty } from './use-save-property.ts';

/**
 * Keeps somebody's choice of cookies with their account: what they choose here while they are signed in. What the account knows
 * holds in every browser; one that was asked before, perhaps of somebody else, gives neither it nor its owner a permission: where
 * the account knows nothing, its owner is asked.
 */
export function useStoredConsent(user: UserView): void {
  const choice = useConsentChoice();
  const saveProperty = useSaveProperty();
  const queryClient = useQueryClient();
  const api = useApi();
  const text = propertyOf(user, 'cookieConsent');
  /** What the account and this browser said when they were looked at last. */
  const seen = useRef<{ readonly text: string | undefined; readonly date: string | null }>(undefined);

  const save = useEffectEvent((chosen: Consent) => {
    void saveProperty(user, 'cookieConsent', JSON.stringify(chosen));
  });

  /** Since when this page has known who is signed in: whoever was quicker than this piece of it chose as themselves. */
  const signedInSince = useEffectEvent(() => {
    const known =
      queryClient.getQueryState(userQuery(api).queryKey)?.dataUpdatedAt ?? Number.POSITIVE_INFINITY;
    return Math.max(performance.timeOrigin, known);
  });

  useEffect(() => {
    const before = seen.current;
    // A page that comes from the server knows nothing of its browser at first.
    const here = before === undefined ? currentConsent() : choice;
    const stored = text === undefined ? undefined : parseConsent(text);
    if (before === undefined) {
      if (isMadeSince(here, signedInSince())) save(here);
      else if (stored === undefined || !takesBack(here, stored)) follow(stored, here);
    } else if (here.date !== null && here.date !== before.date) {
      // What is older than their being here, nobody chose just now: another tab, or somebody else, left it.
      if (here.date !== stored?.date && isMadeSince(here, signedInSince())) save(here);
      // Where the choice is gone from this browser, somebody signed out, perhaps in another tab.
    } else if (text !== before.text && here.date === before.date) follow(stored, here);
    seen.current = { text, date: currentConsent().date };
  }, [text, choice]);
}

/** Has this browser hold what an account knows; a choice of a year ago has to be made again. */
function follow(stored: Consent | undefined, here: Consent): void {
  const seconds = stored === undefined ? 0 : secondsLeft(stored, new Date());
  if (stored === undefined || seconds === 0) {
    if (here.date !== null) putConsentCookie(noConsentCookie);
  } else if (!isAsStored(here, stored))
    putConsentCookie(consentCookie(stored, location.protocol === 'https:', seconds));
}

/** @param since milliseconds */
function isMadeSince({ date }: Consent, since: number): boolean {
  return date !== null && Date.parse(date) > since;
}

function isAsStored(here: Consent, stored: Consent): boolean {
  return here.date === stored.date && String(here.categories) === String(stored.categories);
}

/** Whether a choice is a later one, and allows less than the other does. */
function takesBack({ date, categories }: Consent, stored: Consent): boolean {
  if (date === null || stored.date === null || date <= stored.date) return false;
  const isLess = categories.length < stored.categories.length;
  return isLess && categories.every((category) => stored.categories.includes(category));
}
