import { type Consent, noChoice, readConsent } from '@spoor/contracts/consent/consent-cookie';
import { useSyncExternalStore } from 'react';

/** What every page knows of the choice of cookies; asking for one and storing it comes with `consent-choice.ts`. */
const listeners = new Set<() => void>();
let known: { cookies: string; consent: Consent } | undefined;

/** Whether and for how many components a choice is asked for. */
interface Asking {
  /** Components that wait for consent: without any, nobody is asked. */
  readonly waiting: number;
  /** Whether the visitor asked for it. */
  readonly isOpen: boolean;
}

let asking: Asking = { waiting: 0, isOpen: false };

/** None on the server and while hydrating. */
export function currentConsent(): Consent {
  if (import.meta.env.SSR) return noChoice;
  const { cookie } = document;
  if (known?.cookies !== cookie) known = { cookies: cookie, consent: readConsent(cookie) };
  return known.consent;
}

/** Tells all who depend on the choice, and on whether it is asked for. */
export function changeAsking(change: (before: Asking) => Partial<Asking>): void {
  asking = { ...asking, ...change(asking) };
  for (const listener of [...listeners]) listener();
}

/** Whether any component waits for consent. */
export function useConsentWanted(): boolean {
  return useSyncExternalStore(subscribeToConsent, () => asking.waiting > 0, no);
}

/** False on the server, which cannot know. */
export function useHasNoChoice(): boolean {
  return useSyncExternalStore(subscribeToConsent, () => currentConsent().date === null, no);
}

export function useConsentIsOpen(): boolean {
  return useSyncExternalStore(subscribeToConsent, () => asking.isOpen, no);
}

const no = () => false;

/** @returns ends it */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
