import { choiceOf, consentCookie } from '@spoor/contracts/consent/consent-choice';
import { type Consent, type ConsentCategory, noChoice } from '@spoor/contracts/consent/consent-cookie';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { changeAsking, currentConsent, subscribeToConsent } from './consent.ts';

/** Stores the choice for a year. */
export function storeConsent(categories: readonly ConsentCategory[]): void {
  putConsentCookie(consentCookie(choiceOf(categories, new Date()), location.protocol === 'https:'));
}

/** Writes a cookie with a choice, or without one, and notifies all components that depend on it. */
export function putConsentCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = cookie;
  if (!currentConsent().categories.includes('analytical'))
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = 'analytics=; Path=/; Max-Age=0';
  closeConsentDialog();
}

export function openConsentDialog(): void {
  changeAsking(() => ({ isOpen: true }));
}

/** What was chosen stays. */
export function closeConsentDialog(): void {
  changeAsking(() => ({ isOpen: false }));
}

export interface ConsentState {
  /** Whether it may be done now; `required` always may. */
  allows(category: ConsentCategory): boolean;
  /** Adds a category to the choice, from the button in a blocked embed. */
  allow(category: ConsentCategory): void;
}

/** For components that must not load before consent. While one is mounted, the visitor is asked. */
export function useConsent(): ConsentState {
  useEffect(() => {
    changeAsking(({ waiting }) => ({ waiting: waiting + 1 }));
    return () => changeAsking(({ waiting }) => ({ waiting: waiting - 1 }));
  }, []);
  return useAllowed();
}

/** The same for what asks by itself: the visitor is not asked besides. */
export function useAllowed(): ConsentState {
  const consent = useConsentChoice();
  const allows = useCallback(
    (category: ConsentCategory) =>
      category === 'required' || (consent.date !== null && consent.categories.includes(category)),
    [consent],
  );
  const allow = useCallback(
    (category: ConsentCategory) =>
      storeConsent([...(consent.date === null ? [] : consent.categories), category]),
    [consent],
  );
  return { allows, allow };
}

export function useConsentChoice(): Consent {
  return useSyncExternalStore(subscribeToConsent, currentConsent, () => noChoice);
}
