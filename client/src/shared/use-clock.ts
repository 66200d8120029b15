import type { Language } from '@spoor/contracts/texts/languages';
import { type Clock, zonedClock } from './date-formats.ts';
import { useSettings } from './settings.api.ts';

/** Dates and times of the site in a language that need not be the reader's. */
export function useClock(language: Language): Clock {
  return zonedClock(language, useSettings().timeZone);
}
