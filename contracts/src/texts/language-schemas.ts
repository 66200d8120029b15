import { z } from 'zod';
import { type InEachLanguage, languages } from './languages.ts';

export const language = z.enum(languages);

/** A text in each language. */
export const textInEachLanguage = z.object({
  nl: z.string(),
  en: z.string(),
}) satisfies z.ZodType<InEachLanguage>;
