import type { ConvertedHtml, ConvertHtml, LostMarkup } from '@spoor/contracts/pages/html-conversion';
import { isLinkAddress } from '@spoor/contracts/rich-text/link-address';
import { richTextMarks, textAlignments } from '@spoor/contracts/rich-text/rich-text-names';
import { parseFragment } from 'parse5';
import { DomainError } from '../shared/domain-error.ts';
import { boundedTree } from './bounded-tree.ts';
import { markOfElement, plainBlocks, plainInline, runningElements, silentElements } from './html-elements.ts';
import {
  attributeOf,
  find,
  folded,
  type HtmlElement,
  type HtmlNode,
  isCell,
  rowsOf,
  spanOf,
  textOf,
} from './html-tree.ts';
import { hardBreak, type RichTextMark, type RichTextNode, RichTextWriter } from './rich-text-writer.ts';

/** Which of ours an address was. */
type Known = Pick<ConvertHtml, 'images' | 'links'>;

/** Levels of elements: further in, nobody writes. */
const maxDepth = 80;

/**
 * Makes a rich text of HTML as a browser would understand it: what it means stays, how it looked goes. Nothing of it can run.
 * @param treeAdapter the same for texts that are in bounds together
 * @throws DomainError `validation_failed` where it is nested too deeply, or becomes too many elements
 */
export function richTextOfHtml(html: string, known: Known, treeAdapter = boundedTree()): ConvertedHtml {
  const conversion = new HtmlConversion(known);
  const content = conversion.blocksOf(parseFragment(html, { treeAdapter }).childNodes, [], 0);
  // Made of nothing but what the schema of rich texts names; a spec holds what is made against it.
  return { doc: { type: 'doc', content } as unknown as ConvertedHtml['doc'], lost: conversion.lost };
}

class HtmlConversion {
  private readonly lostMarkup = new Map<string, LostMarkup>();

  constructor(private readonly known: Known) {}

  get lost(): LostMarkup[] {
    return [...this.lostMarkup.values()];
  }

  blocksOf(nodes: readonly HtmlNode[], marks: readonly RichTextMark[], depth: number): RichTextNode[] {
    const writer = new RichTextWriter();
    this.write(writer, nodes, marks, depth);
    return writer.takeBlocks();
  }

  private write(
    writer: RichTextWriter,
    nodes: readonly HtmlNode[],
    marks: readonly RichTextMark[],
    depth: number,
  ): void {
    if (depth > maxDepth) throw new DomainError('validation_failed', { name: 'nested_too_deeply', path: '' });
    for (const node of nodes) {
      if ('value' in node) writer.addText(node.value, marks);
      else if ('tagName' in node) this.writeElement(writer, node, marks, depth + 1);
    }
  }

  private writeElement(
    writer: RichTextWriter,
    element: HtmlElement,
    marks: readonly RichTextMark[],
    depth: number,
  ): void {
    const { tagName } = element;
    if (runningElements.has(tagName)) this.lose('script', tagName);
    if (runningElements.has(tagName) || silentElements.has(tagName)) return;
    const block = this.blockOf(element, marks, depth);
    if (block === undefined) this.writeLine(writer, element, marks, depth);
    else if (block !== null) writer.addBlock(block);
  }

  /** What stands in a line, or only begins another. */
  private writeLine(
    writer: RichTextWriter,
    element: HtmlElement,
    marks: readonly RichTextMark[],
    depth: number,
  ): void {
    const { tagName, childNodes } = element;
    if (tagName === 'br') {
      writer.addBreak();
    } else if (plainBlocks.has(tagName)) {
      writer.endParagraph();
      this.write(writer, childNodes, marks, depth);
      writer.endParagraph(alignmentOf(element));
    } else {
      const mark = this.markOf(element);
      if (mark === undefined && !plainInline.has(tagName)) this.lose('element', tagName);
      this.write(writer, childNodes, mark === undefined ? marks : withMark(marks, mark), depth);
    }
  }

  /** Null where nothing is left of it, undefined for what is no block of its own. */
  private blockOf(
    element: HtmlElement,
    marks: readonly RichTextMark[],
    depth: number,
  ): RichTextNode | null | undefined {
    const { tagName, childNodes } = element;
    switch (tagName) {
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return this.headingOf(element, marks, depth);
      case 'ul':
      case 'ol':
        return this.listOf(element, marks, depth);
      case 'blockquote':
        return orNull('blockquote', this.blocksOf(childNodes, marks, depth));
      case 'pre': {
        const text = textOf(childNodes).replace(/^\n|\n$/g, '');
        return text === '' ? null : { type: 'codeBlock', content: [{ type: 'text', text }] };
      }
      case 'hr':
        return { type: 'horizontalRule' };
      case 'img':
        return this.imageOf(element);
      case 'figure':
        return this.figureOf(element);
      case 'table':
        return this.tableOf(element, marks, depth);
      default:
        return undefined;
    }
  }

  private headingOf(
    element: HtmlElement,
    marks: readonly RichTextMark[],
    depth: number,
  ): RichTextNode | null {
    const writer = new RichTextWriter();
    this.write(writer, element.childNodes, marks, depth);
    // What is no line, such as a picture, has no place in a heading.
    const blocks = writer.takeBlocks();
    const lines = blocks.filter(({ type }) => type === 'paragraph').map(({ content = [] }) => content);
    const content = lines.flatMap((line, index) => (index === 0 ? line : [hardBreak, ...line]));
    for (const { type } of blocks) if (type !== 'paragraph') this.lose('element', type);
    const level = Math.min(4, Math.max(2, Number(element.tagName.slice(1))));
    const attrs = { level, ...alignmentOf(element) };
    return content.length === 0 ? null : { type: 'heading', attrs, content };
  }

  private listOf(element: HtmlElement, marks: readonly RichTextMark[], depth: number): RichTextNode | null {
    const items: RichTextNode[] = [];
    for (const child of element.childNodes) {
      const blocks = this.blocksOf(
        'tagName' in child && child.tagName === 'li' ? child.childNodes : [child],
        marks,
        depth + 1,
      );
      const [first] = blocks;
      if (first === undefined) continue;
      const content = first.type === 'paragraph' ? blocks : [{ type: 'paragraph' as const }, ...blocks];
      items.push({ type: 'listItem', content });
    }
    if (items.length === 0) return null;
    const start = Number.parseInt(attributeOf(element, 'start') ?? '', 10);
    return element.tagName === 'ul'
      ? { type: 'bulletList', content: items }
      : {
          type: 'orderedList',
          ...(start > 1 && start <= 1_000_000 ? { attrs: { start } } : {}),
          content: items,
        };
  }

  private imageOf(element: HtmlElement, caption = ''): RichTextNode | null {
    const src = attributeOf(element, 'src') ?? '';
    const imageGuid = ownValue(this.known.images, src);
    if (imageGuid === undefined) {
      this.lose('image', src);
      return null;
    }
    const alt = attributeOf(element, 'alt') ?? '';
    return { type: 'image', attrs: { imageGuid, alt, ...(caption === '' ? {} : { caption }) } };
  }

  /** A picture with what is written below it; undefined for other figures. */
  private figureOf({ childNodes }: HtmlElement): RichTextNode | null | undefined {
    const image = find(childNodes, 'img');
    if (image.length !== 1 || find(childNodes, 'table').length > 0) return undefined;
    const caption = find(childNodes, 'figcaption').map(({ childNodes: words }) => textOf(words));
    const [only] = image;
    return only && this.imageOf(only, folded(caption.join(' ')));
  }

  private tableOf(element: HtmlElement, marks: readonly RichTextMark[], depth: number): RichTextNode | null {
    // Its own: tables stand in tables.
    const captions = element.childNodes.flatMap((child) =>
      'tagName' in child && child.tagName === 'caption' ? [textOf(child.childNodes)] : [],
    );
    const caption = folded(captions.join(' '));
    const rows = rowsOf(element).flatMap((row): RichTextNode[] => {
      const cells = row.childNodes.filter(isCell).map((cell) => this.cellOf(cell, marks, depth + 1));
      return cells.length === 0 ? [] : [{ type: 'tableRow', content: cells }];
    });
    if (rows.length === 0) return null;
    return { type: 'table', ...(caption === '' ? {} : { attrs: { caption } }), content: rows };
  }

  private cellOf(cell: HtmlElement, marks: readonly RichTextMark[], depth: number): RichTextNode {
    const blocks = this.blocksOf(cell.childNodes, marks, depth);
    const scope = attributeOf(cell, 'scope');
    const [colspan, rowspan] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
    const attrs = {
      ...(colspan > 1 ? { colspan } : {}),
      ...(rowspan > 1 ? { rowspan } : {}),
      ...(cell.tagName === 'th' && (scope === 'col' || scope === 'row') ? { scope } : {}),
    };
    return {
      type: cell.tagName === 'th' ? 'tableHeader' : 'tableCell',
      ...(Object.keys(attrs).length === 0 ? {} : { attrs }),
      content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks,
    };
  }

  private markOf(element: HtmlElement): RichTextMark | undefined {
    const { tagName } = element;
    if (tagName !== 'a') {
      const type = markOfElement.get(tagName);
      return type && { type };
    }
    const href = (attributeOf(element, 'href') ?? '').trim();
    const target = ownValue(this.known.links, href);
    const newWindow = attributeOf(element, 'target') === '_blank' ? { newWindow: true } : {};
    if (target !== undefined) return { type: 'link', attrs: { ...target, ...newWindow } };
    if (isLinkAddress(href)) return { type: 'link', attrs: { href, ...newWindow } };
    if (href !== '') this.lose('link', href);
    return undefined;
  }

  private lose(what: LostMarkup['what'], name: string): void {
    const key = `${what} ${name}`;
    const times = (this.lostMarkup.get(key)?.times ?? 0) + 1;
    this.lostMarkup.set(key, { what, name: name.slice(0, 2_000), times });
  }
}

/** In one order, so that the same marks are the same. Code is nothing else; of two that exclude each other the inner one counts. */
function withMark(marks: readonly RichTextMark[], mark: RichTextMark): readonly RichTextMark[] {
  if (marks.some(({ type }) => type === 'code')) return marks;
  if (mark.type === 'code') return [mark];
  const excluded = [mark.type, excludedBy[mark.type]];
  return [...marks.filter(({ type }) => !excluded.includes(type)), mark].toSorted(
    (a, b) => richTextMarks.indexOf(a.type) - richTextMarks.indexOf(b.type),
  );
}

const excludedBy: { readonly [Type in RichTextMark['type']]?: RichTextMark['type'] } = {
  subscript: 'superscript',
  superscript: 'subscript',
};

function alignmentOf(element: HtmlElement): { textAlign: string } | undefined {
  const style = attributeOf(element, 'style') ?? '';
  const alignment =
    /(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(style)?.[1] ?? attributeOf(element, 'align') ?? '';
  const textAlign = textAlignments.find((side) => side !== 'left' && side === alignment.toLowerCase());
  return textAlign && { textAlign };
}

function orNull(type: 'blockquote', content: RichTextNode[]): RichTextNode | null {
  return content.length === 0 ? null : { type, content };
}

/** Addresses may be called anything, also as what every object has. */
function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
