import type { Block } from '@spoor/contracts/pages/block';

/** Members of a block's content that hold readable text. */
const readable = new Set(['text', 'title', 'label', 'caption', 'source', 'alt', 'placeholder']);

/** Characters. */
const maxTextLength = 300;

/** The readable text of a block on one line, shortened where it is long. */
export function blockText({ content }: Pick<Block, 'content'>): string {
  const text = textsIn(content).join(' ').replace(/\s+/g, ' ').trim();
  return text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength - 1).trimEnd()}…`;
}

export function textsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(textsIn);
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value !== 'string') return textsIn(value);
    return readable.has(key) ? [value] : [];
  });
}
