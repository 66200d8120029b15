import type { BlockContentName } from '@spoor/contracts/pages/block-contents';
import type { I18n } from '../i18n.tsx';

/** What a kind of block is called. */
export function blockName(t: I18n['t'], name: string): string {
  return t(`block.${name as BlockContentName}`);
}
