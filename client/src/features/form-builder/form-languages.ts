import type { Language } from '@spoor/contracts/texts/languages';
import { createContext, use } from 'react';

/** The languages of the form that is built, its own first. */
export const FormLanguagesContext = createContext<readonly Language[]>(['nl']);

export function useFormLanguages(): readonly Language[] {
  return use(FormLanguagesContext);
}
