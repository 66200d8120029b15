import { parseFragment } from 'parse5';
import { attributeOf, find, textOf } from '../rich-text/html-tree.ts';

/** A content as HTML, and what of it WordPress alone understands and nobody else. */
export interface ReadableContent {
  readonly html: string;
  /** Names of shortcodes that were left out, of which what stood in them stays. */
  readonly shortcodes: readonly string[];
}

const blockElements =
  /^<\/?(address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|table|tbody|td|tfoot|th|thead|tr|ul|video|audio)\b/i;

/**
 * What WordPress would show of a content: lines are paragraphs where its editor kept them so, captions stand below their
 * pictures, a gallery is its pictures, and what other sites show in a frame is a link.
 * @param urlOf the address of a file by its id
 */
export function readableContent(
  content: string,
  urlOf: (attachmentId: string) => string | undefined,
): ReadableContent {
  const shortcodes = new Set<string>();
  const ended = new Set(Array.from(content.matchAll(/\[\/([a-z][\w-]*)\]/gi), ([, name]) => name));
  const shown = withCaptions(content)
    .replace(/\[gallery([^\][]*)\]/gi, (_, attributes: string) => gallery(attributes, urlOf))
    .replace(/<iframe\b([^<>]*)>(\s*<\/iframe>)?/gi, (whole: string, attributes: string) => {
      const [, url] = /\ssrc="(https:[^"\s]+)"/i.exec(attributes) ?? [];
      return url === undefined ? whole : linkTo(url);
    })
    .replace(/\[embed[^\][]*\]\s*(https?:[^\s\][]+)\s*\[\/embed\]/gi, (_, url: string) => linkTo(url))
    .replace(/\[\/?([a-z][\w-]*)(\s[^\][]*|\/)?\](?!\()/gi, (whole, name: string, rest?: string) => {
      // A word between brackets is what somebody wrote; a plugin's has a dash, attributes, or an end.
      const isCode = /[-_/=]/.test(`${name}${rest ?? ''}`) || ended.has(name);
      if (!isCode) return whole;
      shortcodes.add(name.toLowerCase());
      return '';
    });
  return {
    html: content.includes('<!-- wp:') ? shown : withParagraphs(shown),
    shortcodes: [...shortcodes],
  };
}

/** Of what stands in a frame of another site, a link to it stays. */
function linkTo(url: string): string {
  return `<p><a href="${url}">${url}</a></p>`;
}

function withCaptions(content: string): string {
  return piecesOf(content, /\[caption[^\][]*\]/gi, /\[\/caption\]/gi)
    .map(({ text, inner }) => (inner === undefined ? text : captioned(inner)))
    .join('');
}

function captioned(inner: string): string {
  const [, picture = '', words = ''] = /^\s*((?:<a [^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(
    inner,
  ) ?? ['', '', inner];
  return `<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>`;
}

function gallery(attributes: string, urlOf: (attachmentId: string) => string | undefined): string {
  const ids = /ids=["']?([\d,\s]+)/.exec(attributes)?.[1]?.split(',') ?? [];
  const urls = ids.flatMap((id) => urlOf(id.trim()) ?? []);
  return urls.map((url) => `\n\n<img src="${url}">\n\n`).join('');
}

/** Lines with nothing between them are paragraphs, other lines are lines: as the editor before blocks kept texts. */
function withParagraphs(content: string): string {
  return piecesOf(content.replace(/\r\n?/g, '\n'), /<pre/gi, /<\/pre>/gi)
    .map(({ text, inner }) => (inner === undefined ? paragraphsOf(text) : text))
    .join('');
}

/**
 * The pieces of a text in order: what stands between a beginning and the next end, which has an `inner` text, and the rest. It looks
 * at each once, however many beginnings have no end: an export may be anybody's.
 */
function piecesOf(text: string, begin: RegExp, end: RegExp): { text: string; inner?: string }[] {
  const pieces: { text: string; inner?: string }[] = [];
  const starts = text.matchAll(begin);
  let start = starts.next().value;
  let from = 0;
  for (const stop of text.matchAll(end)) {
    while (start !== undefined && start.index < from) start = starts.next().value;
    if (start === undefined || start.index > stop.index) continue;
    const after = stop.index + stop[0].length;
    const inner = text.slice(start.index + start[0].length, stop.index);
    pieces.push({ text: text.slice(from, start.index) }, { text: text.slice(start.index, after), inner });
    from = after;
  }
  return [...pieces, { text: text.slice(from) }];
}

function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(paragraph)
    .filter((each) => each !== '')
    .join('\n');
}

function paragraph(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || blockElements.test(trimmed) || trimmed.startsWith('<!--')) return trimmed;
  return `<p>${trimmed.replace(/\n/g, '<br>\n')}</p>`;
}

/** Addresses of the pictures and of the links of a text, each once, as they are written there. */
export function addressesIn(html: string): { readonly images: string[]; readonly links: string[] } {
  const { childNodes } = parseFragment(html);
  const of = (element: string, attribute: string) => [
    ...new Set(find(childNodes, element).flatMap((node) => attributeOf(node, attribute) ?? [])),
  ];
  return { images: of('img', 'src'), links: of('a', 'href') };
}

/** The words of a piece of HTML on one line. */
export function plainText(html: string): string {
  return textOf(parseFragment(html).childNodes).replace(/\s+/g, ' ').trim();
}
