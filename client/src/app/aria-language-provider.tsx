import { locales } from '@spoor/contracts/texts/languages';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useI18n } from '../shared/i18n.tsx';

/** Gives the texts of react-aria (dragging, dates) the language of the screen instead of the browser's. */
export function AriaLanguageProvider({ children }: { children: ReactNode }) {
  return <I18nProvider locale={locales[useI18n().language]}>{children}</I18nProvider>;
}
