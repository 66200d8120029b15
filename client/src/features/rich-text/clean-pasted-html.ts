/** What can be left out before anything is read: it may be many megabytes, and means nothing here. */
export function lightened(html: string): string {
  return (
    html
      // Pictures inside the text: their addresses lead nowhere afterwards.
      .replace(/\ssrc\s*=\s*(["'])data:[^"']*\1/gi, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      // Word sends all of its styles along; to read them would be held against this page.
      .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
  );
}

/**
 * What Word, Google Docs and web pages add to words, and what they say only by their looks, put into plain HTML.
 * @param html lightened.
 */
export function cleanPastedHtml(html: string): string {
  // Scripts never run here; taken out before, they are not even complained of.
  const silent = html.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '');
  const { body } = new DOMParser().parseFromString(silent, 'text/html');
  for (const element of body.querySelectorAll('script, style, meta, link, title, template, iframe, object'))
    element.remove();
  for (const element of body.querySelectorAll('*')) if (isHidden(element)) element.remove();
  makeLists(body);
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) sayByElement(element);
  dropEmptyParagraphs(body);
  return body.innerHTML;
}

function isHidden(element: Element): boolean {
  return /(^|;)\s*(display\s*:\s*none|mso-hide\s*:\s*all)/i.test(element.getAttribute('style') ?? '');
}

const looks: readonly { readonly tag: string; readonly fits: (style: CSSStyleDeclaration) => boolean }[] = [
  { tag: 'strong', fits: ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600 },
  { tag: 'em', fits: ({ fontStyle }) => fontStyle === 'italic' },
  { tag: 's', fits: ({ textDecoration }) => textDecoration.includes('line-through') },
  { tag: 'sub', fits: ({ verticalAlign }) => verticalAlign === 'sub' },
  { tag: 'sup', fits: ({ verticalAlign }) => verticalAlign === 'super' },
];

/** Google Docs says bold by a style, and wraps everything in a `<b>` whose style says that it is not. */
function sayByElement(element: HTMLElement): void {
  const { style } = element;
  const isFalseBold = /^(b|strong)$/i.test(element.tagName) && /^(normal|400)$/.test(style.fontWeight);
  const isWords = element.tagName === 'SPAN';
  if (isWords) for (const { tag } of looks.filter(({ fits }) => fits(style))) wrapChildren(element, tag);
  if (isFalseBold) element.replaceWith(...element.childNodes);
  const { textAlign } = style;
  element.removeAttribute('style');
  if (textAlign !== '' && !isWords) element.style.textAlign = textAlign;
}

function wrapChildren(element: HTMLElement, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Word writes items as paragraphs that say in their style which list they belong to, and begin with its sign. */
function makeLists(body: HTMLElement): void {
  const lists: HTMLElement[] = [];
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p')]) {
    const level = /mso-list\s*:[^;]*level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1];
    if (level === undefined) lists.length = 0;
    else addItem(lists, paragraph, Math.min(Number(level), lists.length + 1));
  }
}

/** @param lists the list of each level that is open before this item, outermost first; kept up to date. */
function addItem(lists: HTMLElement[], paragraph: HTMLElement, level: number): void {
  const { ownerDocument } = paragraph;
  const sign = signOf(paragraph);
  lists.length = Math.min(lists.length, level);
  if (lists.length < level) {
    const list = ownerDocument.createElement(/^[\da-z]+[.)]/i.test(sign) ? 'ol' : 'ul');
    const parent = lists.at(-1)?.lastElementChild;
    if (parent) parent.append(list);
    else paragraph.before(list);
    lists.push(list);
  }
  const item = ownerDocument.createElement('li');
  lists.at(-1)?.append(item);
  paragraph.removeAttribute('style');
  item.append(paragraph);
}

/** Takes the bullet or number that Word typed before the words. */
function signOf(paragraph: HTMLElement): string {
  const ignored = [...paragraph.querySelectorAll<HTMLElement>('span')].find(({ attributes }) =>
    /mso-list\s*:\s*ignore/i.test(attributes.getNamedItem('style')?.value ?? ''),
  );
  const sign = ignored?.textContent.trim() ?? '';
  ignored?.remove();
  return sign;
}

/** Others set words apart by empty lines; here a paragraph does that by itself. */
function dropEmptyParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p, div, span, o\\:p')) {
    const isEmpty =
      paragraph.textContent.trim() === '' && paragraph.querySelector('img, figure, br, table') === null;
    if (isEmpty && paragraph.tagName !== 'SPAN') paragraph.remove();
  }
}
