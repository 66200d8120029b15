import { z } from 'zod';
import { type Language, languages } from '../texts/languages.ts';

/** A text per language of a form; a language may lack it. @param max characters */
export function localizedText(max: number) {
  return z.partialRecord(z.enum(languages), z.string().max(max));
}

/** A text of a form: `{"nl":"E-mailadres","en":"E-mail address"}`. */
export type LocalizedText = Readonly<Partial<Record<Language, string>>>;
