import { sameJson } from '@spoor/contracts/shared/field-changes';
import { childNodesOf, type RichTextNode } from '../rich-text/rich-text-document.ts';
import { splitWords } from '../words.ts';
import { mergeThreeWay } from './merge-lists.ts';

/** Nodes whose children are merged one by one. Not tables, where rows would lose their columns. */
const containers = new Set(['bulletList', 'orderedList', 'listItem', 'blockquote']);
/** Nodes with inline content. */
const lines = new Set(['paragraph', 'heading']);

/**
 * Three-way merge of a text, paragraph by paragraph, and within a paragraph word by word.
 * @returns undefined where both changed the same words
 */
export function mergeTexts(
  base: readonly RichTextNode[],
  mine: readonly RichTextNode[],
  theirs: readonly RichTextNode[],
): readonly RichTextNode[] | undefined {
  return mergeThreeWay(base, mine, theirs, { nameOf, both: mergeNode });
}

function mergeNode(base: RichTextNode, mine: RichTextNode, theirs: RichTextNode): RichTextNode | undefined {
  const { type } = base;
  if (mine.type !== type || theirs.type !== type) return undefined;
  const looks = [base, mine, theirs].map(({ attrs = {} }) => attrs);
  const [before = {}, own = {}, other = {}] = looks;
  if (!sameJson(before, own) && !sameJson(before, other) && !sameJson(own, other)) return undefined;
  const attrs = sameJson(before, own) ? theirs.attrs : mine.attrs;
  const content = mergeContent(base, mine, theirs);
  if (content === undefined) return undefined;
  return { type, ...(attrs === undefined ? {} : { attrs }), ...(content.length === 0 ? {} : { content }) };
}

function mergeContent(
  ...[base, mine, theirs]: readonly [RichTextNode, RichTextNode, RichTextNode]
): readonly RichTextNode[] | undefined {
  const all = [childNodesOf(base), childNodesOf(mine), childNodesOf(theirs)] as const;
  if (containers.has(base.type)) {
    const merged = mergeTexts(...all);
    return merged?.length === 0 ? undefined : merged;
  }
  if (!lines.has(base.type)) return undefined;
  const [from, left, right] = all;
  const both = () => undefined;
  const words = mergeThreeWay(splitIntoWords(from), splitIntoWords(left), splitIntoWords(right), {
    nameOf,
    both,
  });
  return words && joinWords(words);
}

/** Splits text nodes into words and spaces. */
function splitIntoWords(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  return nodes.flatMap((node) =>
    node.text === undefined ? [node] : splitWords(node.text).map((text) => ({ ...node, text })),
  );
}

/** Joins adjacent words with the same marks. */
function joinWords(words: readonly RichTextNode[]): readonly RichTextNode[] {
  const nodes: RichTextNode[] = [];
  for (const word of words) {
    const last = nodes.at(-1);
    const { text, ...looks } = word;
    const { text: before, ...lastLooks } = last ?? {};
    if (text !== undefined && before !== undefined && sameJson(looks, lastLooks))
      nodes[nodes.length - 1] = { ...word, text: before + text };
    else nodes.push(word);
  }
  return nodes;
}

/** Equal nodes have equal names, in whatever order a store returns their members. */
function nameOf(node: RichTextNode): string {
  return JSON.stringify(node, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
