import { blockDescriptions, isBlockName } from '@spoor/contracts/blocks/block-descriptions';
import { elementTypeOf } from '@spoor/contracts/forms/element-types';
import type { Translation } from '../label.ts';

/** What a kind of block is called, of pages or of forms; its stored name where this version does not know it. */
export function blockName({ t, language }: Translation, name: string): string {
  if (isBlockName(name)) return blockDescriptions[name].name[language];
  const type = elementTypeOf(name);
  return type === undefined ? name : t(`element.${type}`);
}
