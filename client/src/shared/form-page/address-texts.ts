import en from '@spoor/contracts/locales/en/form-address.json' with { type: 'json' };
import nl from '@spoor/contracts/locales/nl/form-address.json' with { type: 'json' };
import type { Language } from '@spoor/contracts/texts/languages';
import { fillPlaceholders } from './fill-placeholders.ts';

const texts = { nl, en } as const;
export type AddressTextKey = keyof typeof nl;

/** What is said of looking up an address, in the language of the form. */
export function addressText(
  key: AddressTextKey,
  language: Language,
  values?: Readonly<Record<string, string | number>>,
): string {
  return fillPlaceholders(texts[language][key], values);
}
