import { sameJson } from '@spoor/contracts/shared/leaf-changes';
import { childrenOf, type RichTextNode } from '../rich-text/rich-text-document.ts';
import { mergeLists } from './merge-lists.ts';

/** What stands in these is whole paragraphs: each is merged by itself. In tables, rows would lose their columns. */
const containers = new Set(['bulletList', 'orderedList', 'listItem', 'blockquote']);
/** What stands in these is words. */
const lines = new Set(['paragraph', 'heading']);

/**
 * What two people made of the paragraphs of one text: the work of both, paragraph by paragraph, and within one word by word.
 * @returns undefined where they changed the same words
 */
export function mergeTexts(
  base: readonly RichTextNode[],
  mine: readonly RichTextNode[],
  theirs: readonly RichTextNode[],
): readonly RichTextNode[] | undefined {
  return mergeLists(base, mine, theirs, { nameOf, both: mergeNode });
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
  const all = [childrenOf(base), childrenOf(mine), childrenOf(theirs)] as const;
  if (containers.has(base.type)) {
    const merged = mergeTexts(...all);
    return merged?.length === 0 ? undefined : merged;
  }
  if (!lines.has(base.type)) return undefined;
  const [from, left, right] = all;
  const both = () => undefined;
  const words = mergeLists(wordsOf(from), wordsOf(left), wordsOf(right), { nameOf, both });
  return words && joined(words);
}

/** Inline nodes, with texts cut into words and the spaces between them. */
function wordsOf(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  return nodes.flatMap((node) =>
    node.text === undefined ? [node] : (node.text.match(/\s+|\S+/g) ?? []).map((text) => ({ ...node, text })),
  );
}

/** The same, with words that look alike in one node again. */
function joined(words: readonly RichTextNode[]): readonly RichTextNode[] {
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

/** The same for nodes that are the same, in whatever order a store gave their members back. */
function nameOf(node: RichTextNode): string {
  return JSON.stringify(node, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
