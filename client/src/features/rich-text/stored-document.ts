import { sameJson } from '@spoor/contracts/shared/field-changes';
import type { JSONContent } from '@tiptap/core';
import { Mark, type Node, type Schema } from '@tiptap/pm/model';
import {
  asDocument,
  childNodesOf,
  plainTextOf,
  type RichTextMark,
  type RichTextNode,
} from '../../shared/rich-text/rich-text-document.ts';

/** Deeper nesting is ignored, as for visitors. */
const maxDepth = 40;

/**
 * Converts a stored document of any version to the editor's schema: misplaced nodes are moved, the text of unknown
 * nodes is kept.
 * @returns undefined where it still does not fit; it must not be edited then, or text would be lost
 */
export function readDocument(schema: Schema, stored: unknown): Node | undefined {
  const blocks = fitBlocks(schema, childNodesOf(asDocument(stored)), 0);
  try {
    const document = schema.topNodeType.create(null, orParagraph(schema, blocks));
    document.check();
    return document;
  } catch {
    return undefined;
  }
}

/** Converts to the stored form, without default attributes and without empty paragraphs at the end. */
export function writeDocument(document: Node): RichTextNode {
  const { content = [] } = document.toJSON() as JSONContent;
  const last = content.findLastIndex(({ type, content }) => type !== 'paragraph' || content !== undefined);
  return { type: 'doc', content: content.slice(0, last + 1).map(withoutDefaults) };
}

/** Whether two documents have the same stored form. */
export function sameDocument(a: Node, b: Node): boolean {
  return sameJson(writeDocument(a), writeDocument(b));
}

const silent: Readonly<Record<string, unknown>> = { start: 1, colspan: 1, rowspan: 1 };

function withoutDefaults({ type = '', attrs = {}, content, marks, text }: JSONContent): RichTextNode {
  return {
    ...markWithoutDefaults({ type, attrs }),
    ...(content === undefined ? {} : { content: content.map(withoutDefaults) }),
    ...(text === undefined ? {} : { text }),
    ...(marks === undefined ? {} : { marks: marks.map(markWithoutDefaults) }),
  };
}

function markWithoutDefaults({ type, attrs = {} }: { type: string; attrs?: object }): RichTextMark {
  const given = Object.entries(attrs).filter(
    ([key, value]) => value !== null && value !== undefined && value !== silent[key],
  );
  return { type, ...(given.length === 0 ? {} : { attrs: Object.fromEntries(given) }) };
}

function fitBlocks(schema: Schema, nodes: readonly RichTextNode[], depth: number): Node[] {
  if (depth > maxDepth) return [];
  const isInline = ({ type }: RichTextNode) => type === 'text' || type === 'hardBreak';
  return nodes.flatMap((node, index) => {
    if (!isInline(node)) return fitBlock(schema, node, depth);
    // Consecutive inline nodes form one paragraph.
    const before = nodes[index - 1];
    if (before !== undefined && isInline(before)) return [];
    const end = nodes.findIndex((other, place) => place > index && !isInline(other));
    return block(
      schema,
      'paragraph',
      {},
      fitInline(schema, nodes.slice(index, end === -1 ? undefined : end), depth),
    );
  });
}

function fitBlock(schema: Schema, node: RichTextNode, depth: number): Node | Node[] {
  const { type, attrs = {} } = node;
  const children = childNodesOf(node);
  switch (type) {
    case 'paragraph':
    case 'heading':
      return block(schema, type, attrs, fitInline(schema, children, depth));
    case 'codeBlock':
      return block(schema, type, attrs, textNodesOf(schema, node));
    case 'bulletList':
    case 'orderedList': {
      const items = children.map((child) => fitItem(schema, child, depth + 1));
      return items.length === 0 ? [] : block(schema, type, attrs, items);
    }
    case 'blockquote':
      return block(schema, type, attrs, orParagraph(schema, fitBlocks(schema, children, depth + 1)));
    case 'image':
      return typeof attrs.imageGuid === 'string' ? block(schema, type, attrs, []) : [];
    case 'horizontalRule':
      return block(schema, type, attrs, []);
    case 'table':
      return fitTable(schema, node, depth + 1);
    default:
      return fitBlocks(schema, children, depth + 1);
  }
}

/** An item begins with a paragraph; other children of a list become items. */
function fitItem(schema: Schema, node: RichTextNode, depth: number): Node {
  const blocks = fitBlocks(schema, node.type === 'listItem' ? childNodesOf(node) : [node], depth);
  const opening = blocks[0]?.type.name === 'paragraph' ? [] : orParagraph(schema, []);
  return block(schema, 'listItem', {}, [...opening, ...blocks]);
}

function fitTable(schema: Schema, table: RichTextNode, depth: number): Node | Node[] {
  const rows = childNodesOf(table).filter(({ type }) => type === 'tableRow');
  const caption = childNodesOf(table).find(({ type }) => type === 'tableCaption');
  const cell = (node: RichTextNode) =>
    block(
      schema,
      node.type === 'tableHeader' ? 'tableHeader' : 'tableCell',
      node.attrs ?? {},
      orParagraph(schema, fitBlocks(schema, childNodesOf(node), depth + 1)),
    );
  if (rows.length === 0) return [];
  return block(
    schema,
    'table',
    caption === undefined ? (table.attrs ?? {}) : { caption: plainTextOf(caption) },
    rows.map((row) => block(schema, 'tableRow', {}, childNodesOf(row).map(cell))),
  );
}

function fitInline(schema: Schema, nodes: readonly RichTextNode[], depth: number): Node[] {
  if (depth > maxDepth) return [];
  return nodes.flatMap((node) => {
    if (node.type === 'hardBreak') return block(schema, 'hardBreak', {}, []);
    if (node.type !== 'text') return fitInline(schema, childNodesOf(node), depth + 1);
    return node.text ? schema.text(node.text, marksOf(schema, node)) : [];
  });
}

function marksOf(schema: Schema, { marks }: RichTextNode): readonly Mark[] {
  return (Array.isArray(marks) ? (marks as readonly RichTextMark[]) : [])
    .flatMap(({ type, attrs }) => schema.marks[type]?.create(attrs ?? null) ?? [])
    .reduce((set, mark) => mark.addToSet(set), Mark.none);
}

/** Code has no marks. */
function textNodesOf(schema: Schema, node: RichTextNode): Node[] {
  const words = (inner: RichTextNode): string =>
    inner.type === 'hardBreak' ? '\n' : (inner.text ?? childNodesOf(inner).map(words).join(''));
  const text = words(node);
  return text === '' ? [] : [schema.text(text)];
}

function orParagraph(schema: Schema, blocks: Node[]): Node[] {
  return blocks.length === 0 ? [block(schema, 'paragraph', {}, [])] : blocks;
}

function block(schema: Schema, name: string, attrs: object, children: Node[]): Node {
  return schema.node(name, attrs as Record<string, unknown>, children);
}
