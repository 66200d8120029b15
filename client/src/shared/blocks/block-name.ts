import { isBlockName } from '@spoor/contracts/blocks/block-names';
import type { I18n } from '../i18n.tsx';

/** What a kind of block is called; its stored name where this version does not know it. */
export function blockName(t: I18n['t'], name: string): string {
  return isBlockName(name) ? t(`block.${name}`) : name;
}
