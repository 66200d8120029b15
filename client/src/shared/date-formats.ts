import { type Language, locales } from '@spoor/contracts/texts/languages';

export const dayMs = 86_400_000;

/** Formats moments in the platform's time zone. */
export interface Clock {
  /** `21 november 2026`. */
  date(iso: string): string;
  /** `14:32`. */
  time(iso: string): string;
  /** `21 november 2026 14:32`. */
  dateTime(iso: string): string;
  /** As `2026-11-21`, for calculating. */
  day(iso: string): string;
}

/** Cached, because Intl formatters are expensive to create. */
const clocks = new Map<string, Clock>();

/** @param timeZone IANA name */
export function clockOf(language: Language, timeZone: string): Clock {
  const key = `${language} ${timeZone}`;
  const clock = clocks.get(key) ?? createClock(language, timeZone);
  clocks.set(key, clock);
  return clock;
}

function createClock(language: Language, timeZone: string): Clock {
  const dates = new Intl.DateTimeFormat(locales[language], { timeZone, dateStyle: 'long' });
  const times = new Intl.DateTimeFormat(locales[language], { timeZone, timeStyle: 'short' });
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const date = (iso: string) => dates.format(new Date(iso));
  const time = (iso: string) => times.format(new Date(iso));
  return {
    date,
    time,
    dateTime: (iso) => `${date(iso)} ${time(iso)}`,
    day: (iso) => days.format(new Date(iso)),
  };
}
