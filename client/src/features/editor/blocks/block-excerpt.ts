import type { Block } from '@spoor/contracts/pages/block';
import { recordsIn, textIn } from '../../../shared/blocks/block-values.ts';
import { asDocument, plainTextOf } from '../../../shared/rich-text/rich-text-document.ts';

const maxExcerptLength = 80;
/** Content members that hold text. */
export const textKeys: readonly string[] = [
  'text',
  'label',
  'title',
  'caption',
  'alt',
  'url',
  'placeholder',
  'source',
];

/** The first words of a block, to recognise it by; empty where it has none. */
export function blockExcerptOf({ content, options }: Pick<Block, 'content' | 'options'>): string {
  const [entry = {}] = [...recordsIn(content, 'items'), ...recordsIn(content, 'markers')];
  const candidates = [
    ...textKeys.map((key) => textIn(content, key)),
    plainTextOf(asDocument(content.doc)),
    textIn(options, 'title'),
    textIn(entry, 'title'),
  ];
  const words = candidates.find((text) => text.trim() !== '') ?? '';
  return words.replace(/\s+/g, ' ').trim().slice(0, maxExcerptLength);
}
