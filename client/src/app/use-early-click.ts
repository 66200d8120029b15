import { useLayoutEffect } from 'react';

/** Told to the document once React has hydrated it. */
export const hydratedEvent = 'spoor:hydrated';

/** Has the click repeated that came before anybody could answer it: see `earlyClickScript`. */
export function useEarlyClick(): void {
  // Not once it is painted: until then a click would be answered twice.
  useLayoutEffect(() => void dispatchEvent(new Event(hydratedEvent)), []);
}
