import type { DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

const maxSpan = 100;

/** The rows of a table, whichever part of it they are in. */
export function rowsOf(table: HtmlElement): HtmlElement[] {
  return table.childNodes.flatMap((part) => {
    if (!('tagName' in part)) return [];
    if (part.tagName === 'tr') return [part];
    return ['thead', 'tbody', 'tfoot'].includes(part.tagName)
      ? part.childNodes.filter((row): row is HtmlElement => 'tagName' in row && row.tagName === 'tr')
      : [];
  });
}

export function isCell(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node && (node.tagName === 'td' || node.tagName === 'th');
}

export function spanOf(cell: HtmlElement, name: string): number {
  return Math.min(maxSpan, Math.max(1, Number.parseInt(attributeOf(cell, name) ?? '', 10) || 1));
}

export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** All elements of a name, however deep. */
export function find(nodes: readonly HtmlNode[], tagName: string): HtmlElement[] {
  return flat(nodes).filter((node): node is HtmlElement => 'tagName' in node && node.tagName === tagName);
}

export function textOf(nodes: readonly HtmlNode[]): string {
  return flat(nodes)
    .map((node) => ('value' in node ? node.value : ''))
    .join('');
}

/** Nodes with everything in them, in reading order. Without recursion: only what is written is bounded in depth. */
function flat(nodes: readonly HtmlNode[]): HtmlNode[] {
  const found: HtmlNode[] = [];
  const left = nodes.toReversed();
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    found.push(node);
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) left.push(child);
  }
  return found;
}

export function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
