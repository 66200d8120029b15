import { languages } from '../texts/languages.ts';

/** What a setting may be that is one of a few. Apart from the schemas, which forms do without. */
export const settingChoices = {
  headerVisibility: ['everywhere', 'home', 'nowhere'],
  headerLogoPosition: ['left', 'center', 'right'],
  registrationMode: ['Closed', 'Open', 'Approval'],
  defaultLanguage: languages,
  publishMode: ['draft', 'direct'],
  analyticsMode: ['off', 'cookieless', 'cookie'],
  robots: ['index', 'noindex'],
} as const;
export type ChoiceSettingKey = keyof typeof settingChoices;
export type SettingChoice<Key extends ChoiceSettingKey> = (typeof settingChoices)[Key][number];
