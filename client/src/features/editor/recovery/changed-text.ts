import type { PageView } from '@spoor/contracts/pages/page.views';
import {
  childNodesOf,
  plainTextOf,
  type RichTextNode,
} from '../../../shared/rich-text/rich-text-document.ts';
import { textKeys } from '../blocks/block-excerpt.ts';
import { draftDifferences } from './draft-differences.ts';

/**
 * The text of every place in which two states of a page differ, from the later one: a line for each text or
 * paragraph.
 */
export function changedText(before: PageView, after: PageView): string {
  return draftDifferences(before, after)
    .flatMap((difference) => {
      if (difference.kind === 'value') return textsIn(difference.to, difference.path.split('/'));
      return difference.kind === 'block' ? textsIn(difference.to?.content, []) : [];
    })
    .join('\n');
}

/** @param keys the path to the value, which tells whether it is text */
function textsIn(value: unknown, keys: readonly string[]): readonly string[] {
  if (typeof value === 'string') return textKeys.includes(keys.at(-1) ?? '') && value !== '' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (keys.includes('doc')) {
    const node: RichTextNode = Array.isArray(value)
      ? { type: 'doc', content: value }
      : { type: 'doc', ...value };
    return childNodesOf(node)
      .map(plainTextOf)
      .filter((words) => words !== '');
  }
  return Object.entries(value).flatMap(([key, member]) => textsIn(member, [...keys, key]));
}
