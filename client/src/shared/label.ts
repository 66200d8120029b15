import type { InEachLanguage } from '@spoor/contracts/texts/languages';
import type { I18n, TextKey } from './i18n.tsx';

/** Words by the name of their text, or as they are, in both languages, where one place alone has them. */
export type Label = TextKey | InEachLanguage;

/** As much of the reader's language as a label needs. */
export type Translation = Pick<I18n, 't' | 'language'>;

/** A label in the reader's language. */
export function labelIn({ t, language }: Translation, label: Label): string {
  return typeof label === 'string' ? t(label) : label[language];
}
