import { commonStartLength, splitWords } from '../../shared/words.ts';

export interface TextDifference {
  readonly before: string;
  readonly removed: string;
  readonly added: string;
  readonly after: string;
}

/** Words and spaces of unchanged text to show on either side. */
const context = 12;

/** The difference of two texts, from the first changed word to the last, with some context. */
export function textDifference(from: string, to: string): TextDifference {
  const [left, right] = [splitWords(from), splitWords(to)];
  const start = commonStartLength(left, right);
  const end = commonStartLength(left.slice(start).toReversed(), right.slice(start).toReversed());
  const [before, after] = [left.slice(0, start), left.slice(left.length - end)];
  return {
    before: `${before.length > context ? '…' : ''}${before.slice(-context).join('')}`,
    removed: left.slice(start, left.length - end).join(''),
    added: right.slice(start, right.length - end).join(''),
    after: `${after.slice(0, context).join('')}${after.length > context ? '…' : ''}`,
  };
}
