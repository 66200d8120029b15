import type { Language } from '@spoor/contracts/texts/languages';

/** A number as people write it, with the decimals that it has. */
export function shownNumber(number: number, language: Language): string {
  return number.toLocaleString(language, { maximumFractionDigits: 10 });
}
