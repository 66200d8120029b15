import { type Language, locales } from '@spoor/contracts/texts/languages';

/** How moments are written for people. Those given as text are ISO-8601. */
export interface DateFormats {
  /** `21 november 2026`. */
  date(moment: Date | string): string;
  /** `21 november`. */
  dayAndMonth(moment: Date | string): string;
  /** `21 november 2026 om 14:32`. */
  dateTime(moment: Date | string): string;
  /** `14:32`. */
  time(moment: Date | string): string;
}

/** @param timeZone IANA name; absent: that of the machine */
export function dateFormatsOf(language: Language, timeZone?: string): DateFormats {
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (moment: Date | string) => {
      format ??= new Intl.DateTimeFormat(locales[language], { ...options, timeZone });
      return format.format(new Date(moment));
    };
  };
  return {
    date: formatter({ dateStyle: 'long' }),
    dayAndMonth: formatter({ day: 'numeric', month: 'long' }),
    dateTime: formatter({ dateStyle: 'long', timeStyle: 'short' }),
    time: formatter({ timeStyle: 'short' }),
  };
}
