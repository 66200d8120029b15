import type { I18n, TextKey, TextValues } from './i18n.tsx';

/** A text by its name, with what it leaves open. */
export type ToldText = TextKey | readonly [TextKey, TextValues];

export function toldText(t: I18n['t'], text: ToldText): string {
  return typeof text === 'object' ? t(...text) : t(text);
}
