import { useCallback, useEffect, useSyncExternalStore } from 'react';
import {
  type Consent,
  type ConsentCategory,
  choiceOf,
  consentCookie,
  noChoice,
  readConsent,
} from './consent-cookie.ts';

const listeners = new Set<() => void>();
let known: { cookies: string; consent: Consent } | undefined;
/** How many parts of the screen wait for a category that was not chosen: where none does, nobody is asked. */
let waiting = 0;
/** Whether the visitor wants to see their choice, to change it. */
let isOpen = false;

/** The choice of this browser; on the server, and while hydrating, there is none. */
export function currentConsent(): Consent {
  if (typeof document === 'undefined') return noChoice;
  const { cookie } = document;
  if (known?.cookies !== cookie) known = { cookies: cookie, consent: readConsent(cookie) };
  return known.consent;
}

/** Keeps a choice for a year and tells every part of the screen that depends on it. */
export function chooseConsent(categories: readonly ConsentCategory[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = consentCookie(choiceOf(categories, new Date()), location.protocol === 'https:');
  isOpen = false;
  tellAll();
}

/** Shows the choice to the visitor, who may change it as easily as they made it. */
export function openConsent(): void {
  isOpen = true;
  tellAll();
}

export interface ConsentGate {
  /** Whether this may be done now. What needs a yes waits for one; `required` never does. */
  allows(category: ConsentCategory): boolean;
  /** Says yes to a category, on top of what was chosen before: the button inside a blocked embed. */
  allow(category: ConsentCategory): void;
}

/** For parts that must not load before the visitor agreed. While one is on the screen, the visitor is asked. */
export function useConsent(): ConsentGate {
  const consent = useConsentChoice();
  useEffect(() => {
    waiting += 1;
    tellAll();
    return () => {
      waiting -= 1;
      tellAll();
    };
  }, []);
  const allows = useCallback(
    (category: ConsentCategory) =>
      category === 'required' || (consent.date !== null && consent.categories.includes(category)),
    [consent],
  );
  const allow = useCallback(
    (category: ConsentCategory) =>
      chooseConsent([...(consent.date === null ? [] : consent.categories), category]),
    [consent],
  );
  return { allows, allow };
}

/** The choice itself, for the dialog that changes it. */
export function useConsentChoice(): Consent {
  return useSyncExternalStore(subscribe, currentConsent, () => noChoice);
}

/** Whether anything on the screen waits for consent. */
export function useConsentWanted(): boolean {
  return useSyncExternalStore(subscribe, () => waiting > 0, no);
}

/** Whether this browser holds no choice yet. The server cannot know, and says no. */
export function useHasNoChoice(): boolean {
  return useSyncExternalStore(subscribe, () => currentConsent().date === null, no);
}

/** Whether the visitor opened their choice. */
export function useConsentIsOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen, no);
}

const no = () => false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellAll(): void {
  for (const listener of [...listeners]) listener();
}
