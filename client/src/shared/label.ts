import type { InEachLanguage } from '@spoor/contracts/texts/languages';
import type { I18n, TextKey } from './i18n.tsx';

/** Words by the name of their text, or as they are, in both languages, where one place alone has them. */
export type Label = TextKey | InEachLanguage;

/** A label in the reader's language. */
export function labelIn({ t, language }: Pick<I18n, 't' | 'language'>, label: Label): string {
  return typeof label === 'string' ? t(label) : label[language];
}
