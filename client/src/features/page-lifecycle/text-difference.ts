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
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const [before, after] = [left.slice(0, start), left.slice(left.length - end)];
  return {
    before: `${before.length > context ? '…' : ''}${before.slice(-context).join('')}`,
    removed: left.slice(start, left.length - end).join(''),
    added: right.slice(start, right.length - end).join(''),
    after: `${after.slice(0, context).join('')}${after.length > context ? '…' : ''}`,
  };
}

/** Words and spaces: joining them gives the text back. */
function splitWords(text: string): readonly string[] {
  return text.match(/\S+|\s+/g) ?? [];
}
