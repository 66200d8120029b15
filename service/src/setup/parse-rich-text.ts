import type { JsonObject } from '@spoor/contracts/shared/limits';

/** Lines with the same mark are joined to one list. */
const lists = [
  { mark: /^- /, type: 'bulletList' },
  { mark: /^\d+\. /, type: 'orderedList' },
] as const;

/**
 * Parses lines into a rich text document. A line that begins with `## ` or `### ` is a heading, `- ` or `1. ` a list
 * item, `> ` a quotation, `| ` a table row (the first one the header); any other line is a paragraph. Within a line,
 * `**bold**`, `*italic*`, `[text](target)` (see {@link linkAttributes}) and line feeds are recognised.
 */
export function parseRichText(lines: readonly string[]): JsonObject {
  const content: JsonObject[] = [];
  let rest = lines;
  while (rest[0] !== undefined) {
    const [block, used] = firstBlock(rest, rest[0]);
    content.push(block);
    rest = rest.slice(used);
  }
  return { type: 'doc', content };
}

/** The first block, and how many lines it takes. */
function firstBlock(lines: readonly string[], line: string): [JsonObject, number] {
  for (const { mark, type } of lists) {
    const items = leading(lines, mark);
    if (items.length > 0)
      return [{ type, content: items.map((item) => listItem(item.replace(mark, ''))) }, items.length];
  }
  const rows = leading(lines, /^\| /);
  if (rows.length > 0) return [table(rows), rows.length];
  const [, hashes, title = ''] = /^(##|###) (.*)$/.exec(line) ?? [];
  if (hashes !== undefined) {
    return [{ type: 'heading', attrs: { level: hashes.length }, content: inline(title) }, 1];
  }
  if (line.startsWith('> ')) return [{ type: 'blockquote', content: [paragraph(line.slice(2))] }, 1];
  return [paragraph(line), 1];
}

function leading(lines: readonly string[], mark: RegExp): readonly string[] {
  const end = lines.findIndex((line) => !mark.test(line));
  return end === -1 ? lines : lines.slice(0, end);
}

function listItem(text: string): JsonObject {
  return { type: 'listItem', content: [paragraph(text)] };
}

function table(rows: readonly string[]): JsonObject {
  return {
    type: 'table',
    content: rows.map((row, index) => ({
      type: 'tableRow',
      content: row
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => ({
          type: index === 0 ? 'tableHeader' : 'tableCell',
          content: [paragraph(cell.trim())],
        })),
    })),
  };
}

function paragraph(text: string): JsonObject {
  return { type: 'paragraph', content: inline(text) };
}

function inline(text: string): JsonObject[] {
  const parts = text.split(/(\n|\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)]+\))/).filter((part) => part !== '');
  return parts.map((part) => {
    if (part === '\n') return { type: 'hardBreak' };
    const [, bold] = /^\*\*(.+)\*\*$/.exec(part) ?? [];
    if (bold !== undefined) return marked(bold, { type: 'bold' });
    const [, italic] = /^\*(.+)\*$/.exec(part) ?? [];
    if (italic !== undefined) return marked(italic, { type: 'italic' });
    const [, words, target] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (words !== undefined && target !== undefined) {
      return marked(words, { type: 'link', attrs: linkAttributes(target) });
    }
    return { type: 'text', text: part };
  });
}

function marked(text: string, mark: JsonObject): JsonObject {
  return { type: 'text', text, marks: [mark] };
}

/** `@page:nieuws`, `@item:…` and `@file:…` are references within the site; anything else is an address. */
function linkAttributes(target: string): JsonObject {
  const [, kind] = /^@(page|item|file):/.exec(target) ?? [];
  return kind === undefined ? { href: target } : { kind, guid: target };
}
