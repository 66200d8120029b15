import type { PageView } from '@spoor/contracts/pages/page.views';
import { childrenOf, plainTextOf, type RichTextNode } from '../../shared/rich-text/rich-text-document.ts';
import { wordKeys } from './block-excerpt.ts';
import { differencesOf } from './left-differences.ts';

/** Every word in the places where two states of a page differ, as the later one has it: a line for each text or paragraph. */
export function writtenWords(before: PageView, after: PageView): string {
  return differencesOf(before, after)
    .flatMap((difference) => {
      if (difference.kind === 'value') return wordsIn(difference.to, difference.path.split('/'));
      return difference.kind === 'block' ? wordsIn(difference.to?.content, []) : [];
    })
    .join('\n');
}

/** @param keys those that lead to the value: they say whether it is words */
function wordsIn(value: unknown, keys: readonly string[]): readonly string[] {
  if (typeof value === 'string') return wordKeys.includes(keys.at(-1) ?? '') && value !== '' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (keys.includes('doc')) {
    const node: RichTextNode = Array.isArray(value)
      ? { type: 'doc', content: value }
      : { type: 'doc', ...value };
    return childrenOf(node)
      .map(plainTextOf)
      .filter((words) => words !== '');
  }
  return Object.entries(value).flatMap(([key, member]) => wordsIn(member, [...keys, key]));
}
