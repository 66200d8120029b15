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
  const shown = content
    .replace(/\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/gi, (_, inner: string) => captioned(inner))
    .replace(/\[gallery([^\]]*)\]/gi, (_, attributes: string) => gallery(attributes, urlOf))
    .replace(/<iframe[^>]*\ssrc="(https:[^"\s]+)"[^>]*>(\s*<\/iframe>)?/gi, (_, url: string) => linkTo(url))
    .replace(/\[embed[^\]]*\]\s*(https?:[^\s\]]+)\s*\[\/embed\]/gi, (_, url: string) => linkTo(url))
    .replace(/\[\/?([a-z][\w-]*)(\s[^\][]*|\/)?\](?!\()/gi, (whole, name: string, rest?: string) => {
      // A word between brackets is what somebody wrote; a plugin's has a dash, attributes, or an end.
      const isCode = /[-_/=]/.test(`${name}${rest ?? ''}`) || content.includes(`[/${name}]`);
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
  return content
    .replace(/\r\n?/g, '\n')
    .split(/(<pre[\s\S]*?<\/pre>)/i)
    .map((part) => (/^<pre/i.test(part) ? part : paragraphsOf(part)))
    .join('');
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
