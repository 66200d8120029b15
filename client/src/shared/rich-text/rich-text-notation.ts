import { isLinkAddress } from '@spoor/contracts/pages/link-address';
import { isGuid } from '../blocks/block-values.ts';
import { asDocument, childrenOf, type RichTextMark, type RichTextNode } from './rich-text-document.ts';

/**
 * A plain way to write rich text: `## ` and `### ` begin headings, `- ` and `1. ` items of lists, `> ` a
 * quotation; `**bold**`, `*italic*` and `[words](address)` within a line. An empty line ends a paragraph.
 */
export function parseRichText(notation: string): RichTextNode {
  const paragraphs = notation.replaceAll('\r\n', '\n').split(/\n{2,}/);
  const content = paragraphs.flatMap((lines) =>
    parseLines(lines.split('\n').filter((line) => line.trim() !== '')),
  );
  return { type: 'doc', content };
}

/** The notation of a document; what the notation has no sign for is lost, see {@link isWritable}. */
export function writeRichText(document: unknown): string {
  return childrenOf(asDocument(document)).map(writeBlock).join('\n\n');
}

/** Whether the notation can say everything that this document says. */
export function isWritable(document: unknown): boolean {
  const original = asDocument(document);
  return (
    JSON.stringify(canonical(parseRichText(writeRichText(original)))) === JSON.stringify(canonical(original))
  );
}

const blockSigns: readonly { sign: RegExp; type: string }[] = [
  { sign: /^- /, type: 'bulletList' },
  { sign: /^\d+\. /, type: 'orderedList' },
  { sign: /^> /, type: 'blockquote' },
];

function parseLines(lines: readonly string[]): RichTextNode[] {
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  const level = /^(#{2,4}) /.exec(first)?.[1]?.length;
  if (level !== undefined) {
    const words = { type: 'heading', attrs: { level }, content: parseInline(first.slice(level + 1)) };
    return [words, ...parseLines(rest)];
  }
  const known = blockSigns.find(({ sign }) => sign.test(first));
  const belongs = (line: string) => (known === undefined ? !startsBlock(line) : known.sign.test(line));
  const end = lines.findIndex((line) => !belongs(line));
  const own = end === -1 ? lines : lines.slice(0, end);
  const block = known === undefined ? paragraph(own) : signedBlock(known, own);
  return [block, ...parseLines(lines.slice(own.length))];
}

function startsBlock(line: string): boolean {
  return /^#{2,4} /.test(line) || blockSigns.some(({ sign }) => sign.test(line));
}

function signedBlock({ sign, type }: { sign: RegExp; type: string }, lines: readonly string[]): RichTextNode {
  const bare = lines.map((line) => line.replace(sign, ''));
  if (type === 'blockquote') return { type, content: [paragraph(bare)] };
  return { type, content: bare.map((line) => ({ type: 'listItem', content: [paragraph([line])] })) };
}

function paragraph(lines: readonly string[]): RichTextNode {
  const content = lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [{ type: 'hardBreak' }]),
    ...parseInline(line),
  ]);
  return { type: 'paragraph', content };
}

const inline = /\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*]+)\*|\[(?<words>[^\]]+)\]\((?<href>[^)\s]+)\)/g;

function parseInline(line: string): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  let reached = 0;
  for (const match of line.matchAll(inline)) {
    nodes.push(...textNode(line.slice(reached, match.index)));
    const { bold, italic, words, href = '' } = match.groups ?? {};
    const mark: RichTextMark | undefined =
      words === undefined ? { type: bold === undefined ? 'italic' : 'bold' } : linkMark(href);
    // An address that is only half typed, or none at all, leaves the words as they are.
    nodes.push(
      ...(mark === undefined ? textNode(match[0]) : textNode(bold ?? italic ?? words ?? '', [mark])),
    );
    reached = match.index + match[0].length;
  }
  return [...nodes, ...textNode(line.slice(reached))];
}

/** A link to an address, or to a thing of this site: `page:` or `item:` and its guid. */
function linkMark(href: string): RichTextMark | undefined {
  const [kind, guid = ''] = href.split(':', 2);
  if ((kind === 'page' || kind === 'item') && isGuid(guid)) return { type: 'link', attrs: { kind, guid } };
  return isLinkAddress(href) ? { type: 'link', attrs: { href } } : undefined;
}

function addressOf({ attrs }: RichTextMark): string {
  return attrs?.guid === undefined ? `${attrs?.href}` : `${attrs.kind}:${attrs.guid}`;
}

function textNode(text: string, marks?: RichTextMark[]): RichTextNode[] {
  return text === '' ? [] : [{ type: 'text', text, ...(marks === undefined ? {} : { marks }) }];
}

function writeBlock(node: RichTextNode): string {
  const lines = () => childrenOf(node).map(writeBlock);
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(Math.min(4, Math.max(2, Number(node.attrs?.level) || 2)))} ${writeInline(node)}`;
    case 'bulletList':
      return lines()
        .map((line) => `- ${line}`)
        .join('\n');
    case 'orderedList':
      return lines()
        .map((line, index) => `${index + 1}. ${line}`)
        .join('\n');
    case 'blockquote':
      return lines()
        .join('\n')
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'listItem':
      return lines().join(' ');
    default:
      return writeInline(node);
  }
}

function writeInline(node: RichTextNode): string {
  return childrenOf(node)
    .map((child) =>
      child.type === 'hardBreak' ? '\n' : (child.marks ?? []).reduce(writeMark, child.text ?? ''),
    )
    .join('');
}

function writeMark(text: string, mark: RichTextMark): string {
  if (mark.type === 'bold') return `**${text}**`;
  if (mark.type === 'italic') return `*${text}*`;
  return mark.type === 'link' ? `[${text}](${addressOf(mark)})` : text;
}

/** The same document without empty members, so that equal texts compare equal. */
function canonical(node: RichTextNode): RichTextNode {
  const { type, attrs, content, text, marks } = node;
  const meant = Object.entries(attrs ?? {}).filter(([, value]) => value !== null && value !== undefined);
  const shown =
    type === 'orderedList' ? meant.filter(([key, value]) => key !== 'start' || value !== 1) : meant;
  return {
    type,
    ...(shown.length === 0 ? {} : { attrs: Object.fromEntries(shown) }),
    ...(text === undefined ? {} : { text }),
    ...((marks?.length ?? 0) === 0 ? {} : { marks: (marks ?? []).map((mark) => canonical(mark)) }),
    ...((content?.length ?? 0) === 0 ? {} : { content: childrenOf(node).map(canonical) }),
  };
}
