import { commonStartLength } from '../words.ts';

/** Characters that are shown of a value. */
const maxExcerptLength = 600;
/** Characters that are shown before a difference. */
const contextLength = 80;

/**
 * Shortens a long text to the part that differs.
 * @param beside the text it is compared with
 */
export function excerptAround(text: string, beside?: string): string {
  if (text.length <= maxExcerptLength) return text;
  const same = beside === undefined ? 0 : commonStartLength(text, beside);
  const start = same === text.length ? 0 : Math.max(0, text.lastIndexOf(' ', same - contextLength) + 1);
  const end = start + maxExcerptLength;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
