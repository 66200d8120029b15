import type { Consent } from '@spoor/contracts/consent/consent-cookie';
import { parseConsent } from '@spoor/contracts/consent/kept-consent';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useEffect, useEffectEvent, useRef } from 'react';
import { storeConsent, useConsentChoice } from '../../shared/consent.tsx';
import { propertyOf } from '../../shared/profile-values.ts';
import { useSaveProperty } from './use-save-property.ts';

/**
 * Keeps somebody's choice of cookies with their account. What the account knows holds in every browser; what they choose here
 * goes to the account. A browser that was asked by somebody else gives no permission that they did not give themselves, and
 * what was taken back later, wherever that was, stays taken back.
 */
export function useKeptConsent(user: UserView): void {
  const choice = useConsentChoice();
  const saveProperty = useSaveProperty();
  const text = propertyOf(user, 'cookieConsent');
  const known = useRef<string>(undefined);

  const save = useEffectEvent((chosen: Consent) => {
    if (chosen.date !== null) void saveProperty(user, 'cookieConsent', JSON.stringify(chosen));
  });

  useEffect(() => {
    const kept = text === undefined ? undefined : parseConsent(text);
    const isNews = known.current !== text;
    known.current = text;
    if (kept?.date == null) return save(choice);
    if (hasSameCategories(kept, choice)) return;
    if (isNews && !takesBack(choice, kept)) storeConsent(kept.categories, new Date(kept.date));
    else save(choice);
  }, [text, choice]);
}

function hasSameCategories(one: Consent, other: Consent): boolean {
  return other.date !== null && String(one.categories) === String(other.categories);
}

/** Whether a choice is a later one, and allows nothing that the other does not. */
function takesBack({ date, categories }: Consent, other: Consent): boolean {
  if (date === null || other.date === null || date <= other.date) return false;
  return categories.every((category) => other.categories.includes(category));
}
