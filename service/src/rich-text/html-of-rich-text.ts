import { publicAssetRoutes } from '@spoor/contracts/assets/public-asset.routes';
import type { ConvertHtml } from '@spoor/contracts/pages/html-conversion';
import { richTextMarks } from '@spoor/contracts/rich-text/rich-text-names';
import { escapeHtml } from '@spoor/contracts/shared/escape-html';
import { urlOf } from '@spoor/contracts/shared/route';
import type { RichTextMark, RichTextMarkName, RichTextNode } from './rich-text-writer.ts';

/** Which of ours the addresses in HTML are, as `richTextOfHtml` asks for them. */
export type Addresses = Pick<ConvertHtml, 'images' | 'links'>;

/** Elements for marks; sizes of letters have none. */
const elementOfMark: Readonly<Record<Exclude<RichTextMarkName, 'link' | 'textStyle'>, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  highlight: 'mark',
  subscript: 'sub',
  superscript: 'sup',
};

/** Where things are found whatever becomes of their addresses. */
const placeOf = {
  page: (guid: string) => `/p/${guid}`,
  item: (guid: string) => `/i/${guid}`,
  file: (guid: string) => urlOf(publicAssetRoutes.image, { guid }),
} as const;

/**
 * Writes a rich text as HTML, from which `richTextOfHtml` makes the same again, but for what it makes of no HTML: empty paragraphs,
 * white space that browsers do not show, headings above level 2 or below 4, the kind of links by address, sizes of letters.
 * @param addresses gets those of ours that stand in it
 */
export function htmlOfRichText(content: readonly RichTextNode[] = [], addresses: Addresses): string {
  return content.map((node) => htmlOf(node, addresses)).join('');
}

function htmlOf(node: RichTextNode, addresses: Addresses): string {
  const { type, attrs = {}, content } = node;
  const inner = () => htmlOfRichText(content, addresses);
  switch (type) {
    case 'text':
      return marked(escapeHtml(node.text ?? ''), node.marks ?? [], addresses);
    case 'hardBreak':
      return '<br>';
    case 'horizontalRule':
      return '<hr>';
    case 'paragraph':
      return `<p${alignment(attrs)}>${inner()}</p>`;
    case 'heading':
      return `<h${Number(attrs.level ?? 2)}${alignment(attrs)}>${inner()}</h${Number(attrs.level ?? 2)}>`;
    case 'codeBlock':
      // The first line end in it is none, and the last one neither.
      return `<pre>\n\n${escapeHtml(textOf(node))}\n</pre>`;
    case 'image':
      return imageOf(attrs, addresses);
    case 'table':
      return `<table>${captionOf(attrs)}${inner()}</table>`;
    case 'orderedList':
      return `<ol${attribute('start', attrs.start)}>${inner()}</ol>`;
    case 'tableHeader':
    case 'tableCell':
      return cellOf(type === 'tableHeader' ? 'th' : 'td', attrs, inner());
    default:
      return `<${elements[type]}>${inner()}</${elements[type]}>`;
  }
}

/** What has nothing but content. */
const elements = {
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableCaption: 'caption',
  tableRow: 'tr',
} as const;

function cellOf(tag: 'th' | 'td', { colspan, rowspan, scope }: Attributes, inner: string): string {
  const attributes =
    attribute('scope', scope) + attribute('colspan', colspan) + attribute('rowspan', rowspan);
  return `<${tag}${attributes}>${inner}</${tag}>`;
}

type Attributes = NonNullable<RichTextNode['attrs']>;

function captionOf({ caption }: Attributes): string {
  return typeof caption === 'string' && caption !== '' ? `<caption>${escapeHtml(caption)}</caption>` : '';
}

function imageOf({ imageGuid, alt, caption }: Attributes, addresses: Addresses): string {
  if (typeof imageGuid !== 'string') return '';
  const src = placeOf.file(imageGuid);
  addresses.images[src] = imageGuid;
  const image = `<img${attribute('src', src)} alt="${escapeHtml(String(alt ?? ''))}">`;
  if (typeof caption !== 'string' || caption === '') return image;
  return `<figure>${image}<figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}

/** In one order, so that the same marks are written the same. */
function marked(html: string, marks: readonly RichTextMark[], addresses: Addresses): string {
  return marks
    .toSorted((a, b) => richTextMarks.indexOf(a.type) - richTextMarks.indexOf(b.type))
    .reduce((within, { type, attrs = {} }) => {
      if (type === 'textStyle') return within;
      if (type === 'link') return linkOf(within, attrs, addresses);
      return `<${elementOfMark[type]}>${within}</${elementOfMark[type]}>`;
    }, html);
}

function linkOf(words: string, attrs: Attributes, addresses: Addresses): string {
  const href = addressOf(attrs, addresses);
  if (href === undefined) return words;
  const target = attrs.newWindow === true ? ' target="_blank"' : '';
  return `<a${attribute('href', href)}${target}>${words}</a>`;
}

function addressOf({ kind, guid, href }: Attributes, addresses: Addresses): string | undefined {
  if (typeof guid !== 'string' || (kind !== 'page' && kind !== 'item' && kind !== 'file'))
    return typeof href === 'string' ? href : undefined;
  const address = placeOf[kind](guid);
  addresses.links[address] = { kind, guid };
  return address;
}

function alignment({ textAlign }: Attributes): string {
  return typeof textAlign === 'string' && textAlign !== 'left'
    ? attribute('style', `text-align: ${textAlign}`)
    : '';
}

function attribute(name: string, value: unknown): string {
  return value === undefined || value === null ? '' : ` ${name}="${escapeHtml(String(value))}"`;
}

function textOf({ text = '', content = [] }: RichTextNode): string {
  return text + content.map(textOf).join('');
}
