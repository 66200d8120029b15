import type { ReasonName } from '@spoor/contracts/shared/problem-reason';
import { importTexts } from '@spoor/contracts/texts/import-texts';
import { defaultLanguage, type Language } from '@spoor/contracts/texts/languages';
import { mailTexts } from '@spoor/contracts/texts/mail-texts';
import { privacyTexts } from '@spoor/contracts/texts/privacy-texts';
import { problemTexts } from '@spoor/contracts/texts/problem-texts';
import { siteTexts } from '@spoor/contracts/texts/site-texts';
import { textOptions, valueFormatter } from '@spoor/contracts/texts/text-options';
import { createInstance, type TFunction } from 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    problems: typeof problemTexts.nl;
    site: typeof siteTexts.nl;
    mail: typeof mailTexts.nl;
    privacy: typeof privacyTexts.nl;
    import: typeof importTexts.nl;
  }
  interface CustomTypeOptions {
    keySeparator: false;
    nsSeparator: false;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}

const textsOf = (language: Language) => ({
  problems: problemTexts[language],
  site: siteTexts[language],
  mail: mailTexts[language],
  privacy: privacyTexts[language],
  import: importTexts[language],
});

const i18next = createInstance().use(valueFormatter);
void i18next.init({
  ...textOptions,
  lng: defaultLanguage,
  ns: ['problems', 'site', 'mail', 'privacy', 'import'],
  resources: {
    nl: textsOf('nl'),
    en: textsOf('en'),
  },
});

export function problemTextsIn(language: Language): TFunction<'problems'> {
  return i18next.getFixedT(language, 'problems');
}

/** What the site says by itself. */
export function siteTextsIn(language: Language): TFunction<'site'> {
  return i18next.getFixedT(language, 'site');
}

/** What mails say. */
export function mailTextsIn(language: Language): TFunction<'mail'> {
  return i18next.getFixedT(language, 'mail');
}

/** What is said about what is kept of people. */
export function privacyTextsIn(language: Language): TFunction<'privacy'> {
  return i18next.getFixedT(language, 'privacy');
}

/** What the report of an import says. */
export function importTextsIn(language: Language): TFunction<'import'> {
  return i18next.getFixedT(language, 'import');
}

/** Undefined for reasons of another release that this one does not know. */
export function reasonNamed(name: string): ReasonName | undefined {
  return Object.hasOwn(problemTexts.nl, `reason.${name}`) ? (name as ReasonName) : undefined;
}
