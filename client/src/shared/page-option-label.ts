import { newPageOptions, type PageOptions } from '@spoor/contracts/pages/page';
import type { I18n } from './i18n.tsx';

const optionNames = Object.keys(newPageOptions) as readonly (keyof PageOptions)[];

/** What an option of a page is called; undefined where this version does not know it. */
export function pageOptionLabel(t: I18n['t'], option: string | null | undefined): string | undefined {
  const known = optionNames.find((name) => name === option);
  return known && t(`page.option.${known}`);
}
