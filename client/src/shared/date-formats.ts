import { type Language, locales } from '@spoor/contracts/texts/languages';

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
export function zonedClock(language: Language, timeZone: string): Clock {
  const key = `${language} ${timeZone}`;
  const clock = clocks.get(key) ?? createClock(language, timeZone);
  clocks.set(key, clock);
  return clock;
}

function createClock(language: Language, timeZone: string): Clock {
  const formatter = (locale: string, options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return (iso: string) => format(new Date(iso));
  };
  const date = formatter(locales[language], { dateStyle: 'long' });
  const time = formatter(locales[language], { timeStyle: 'short' });
  const day = formatter('sv-SE', { dateStyle: 'short' });
  return { date, time, day, dateTime: (iso) => `${date(iso)} ${time(iso)}` };
}
