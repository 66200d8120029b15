import {
  type Consent,
  type ConsentCategory,
  choiceOf,
  consentCookie,
  noChoice,
  readConsent,
} from '@spoor/contracts/consent/consent-cookie';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let known: { cookies: string; consent: Consent } | undefined;
/** Number of components that wait for consent: without any, nobody is asked. */
let waiting = 0;
let isOpen = false;

/** None on the server and while hydrating. */
export function currentConsent(): Consent {
  if (import.meta.env.SSR) return noChoice;
  const { cookie } = document;
  if (known?.cookies !== cookie) known = { cookies: cookie, consent: readConsent(cookie) };
  return known.consent;
}

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
  isOpen = false;
  notifyListeners();
}

export function openConsentDialog(): void {
  isOpen = true;
  notifyListeners();
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
    waiting += 1;
    notifyListeners();
    return () => {
      waiting -= 1;
      notifyListeners();
    };
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

/** Whether any component waits for consent. */
export function useConsentWanted(): boolean {
  return useSyncExternalStore(subscribeToConsent, () => waiting > 0, no);
}

/** False on the server, which cannot know. */
export function useHasNoChoice(): boolean {
  return useSyncExternalStore(subscribeToConsent, () => currentConsent().date === null, no);
}

export function useConsentIsOpen(): boolean {
  return useSyncExternalStore(subscribeToConsent, () => isOpen, no);
}

const no = () => false;

/** @returns ends it */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}
