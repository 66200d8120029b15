import type { Block } from '@spoor/contracts/pages/block';

/** Members of a block's content that people read. */
const readable = new Set(['text', 'title', 'label', 'caption', 'source', 'alt', 'placeholder']);

/** Characters: enough to recognise a block by. */
const longest = 300;

/** What people read in a block, in order, on one line; cut off where it is long. */
export function textOfBlock({ content }: Pick<Block, 'content'>): string {
  const text = textsIn(content).join(' ').replace(/\s+/g, ' ').trim();
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

/** The texts in a part of a block's content. */
export function textsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(textsIn);
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value !== 'string') return textsIn(value);
    return readable.has(key) ? [value] : [];
  });
}
