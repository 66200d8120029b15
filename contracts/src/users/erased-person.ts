import { defaultLanguage, type InEachLanguage, type Language } from '../texts/languages.ts';

/** What a person is called whose key was deleted. */
const erasedNames: InEachLanguage = { nl: '[verwijderd]', en: '[erased]' };

/** The same as the API gives it as a display name, whatever the reader's language. */
export const erasedName = erasedNames[defaultLanguage];

/** The name of a person in the reader's language, which only says something else where they were erased. */
export function personName(displayName: string, language: Language): string {
  return displayName === erasedName ? erasedNames[language] : displayName;
}
