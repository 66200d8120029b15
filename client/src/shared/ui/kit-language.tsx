import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { locales, useI18n } from '../i18n.tsx';

/** The kit of controls speaks by itself (dragging, dates): it does so in the language of the screen, not the browser's. */
export function KitLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={locales[useI18n().language]}>{children}</I18nProvider>;
}
