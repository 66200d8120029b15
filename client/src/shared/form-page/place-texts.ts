import en from '@spoor/contracts/locales/en/form-place.json' with { type: 'json' };
import nl from '@spoor/contracts/locales/nl/form-place.json' with { type: 'json' };
import type { Language } from '@spoor/contracts/texts/languages';

const texts = { nl, en } as const;
export type PlaceTextKey = keyof typeof nl;

/** What is said of pointing out a place, in the language of the form. */
export function placeText(key: PlaceTextKey, language: Language): string {
  return texts[language][key];
}
