import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createI18next, i18nOf } from '../src/shared/create-i18n.ts';
import { I18nContext } from '../src/shared/i18n.tsx';
import adminTexts from '../src/shared/locales/en/admin.json' with { type: 'json' };
import baseTexts from '../src/shared/locales/en/base.json' with { type: 'json' };

/** Draws something in English, in a document of its own. @returns who types and clicks in it */
export function renderedInEnglish(content: ReactNode) {
  cleanup();
  // What other specs put there by hand: the document is the worker's.
  document.body.replaceChildren();
  const i18n = i18nOf(createI18next('en', { en: { base: baseTexts, admin: adminTexts } }), 'en');
  render(
    <I18nContext value={{ i18n, changeLanguage: () => undefined, isIncomplete: false }}>
      {content}
    </I18nContext>,
  );
  return userEvent.setup();
}
