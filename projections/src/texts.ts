import generalInEnglish from '@spoor/contracts/locales/en/general.json' with { type: 'json' };
import settingsInEnglish from '@spoor/contracts/locales/en/settings.json' with { type: 'json' };
import generalInDutch from '@spoor/contracts/locales/nl/general.json' with { type: 'json' };
import settingsInDutch from '@spoor/contracts/locales/nl/settings.json' with { type: 'json' };
import { defaultLanguage, type InEachLanguage, languages } from '@spoor/contracts/texts/languages';
import { textOptions, valueFormatter } from '@spoor/contracts/texts/text-options';
import { createInstance, type TFunction } from 'i18next';
import english from './locales/en/views.json' with { type: 'json' };
import dutch from './locales/nl/views.json' with { type: 'json' };

/** With what browsers say in the same words. */
const nl = { ...dutch, ...generalInDutch, ...settingsInDutch };
const en: typeof nl = { ...english, ...generalInEnglish, ...settingsInEnglish };

declare module 'i18next' {
  interface ResourceNamespaceMap {
    views: typeof nl;
  }
  interface CustomTypeOptions {
    keySeparator: false;
    nsSeparator: false;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}

/** Names of the texts that views hold. */
export type ViewText = keyof typeof nl;

const i18next = createInstance().use(valueFormatter);
void i18next.init({
  ...textOptions,
  lng: defaultLanguage,
  ns: ['views'],
  resources: { nl: { views: nl }, en: { views: en } },
});

const texts: InEachLanguage<TFunction<'views'>> = {
  nl: i18next.getFixedT('nl', 'views'),
  en: i18next.getFixedT('en', 'views'),
};

/** What views say by themselves, in a language. */
export function viewTextsIn(language: string): TFunction<'views'> {
  return texts[languages.find((known) => known === language) ?? defaultLanguage];
}

export function isViewText(name: string): name is ViewText {
  return Object.hasOwn(nl, name);
}
