/** Removes large parts that are not needed, before parsing. */
export function stripHeavyMarkup(html: string): string {
  return (
    html
      // Inline images cannot be used.
      .replace(/\ssrc\s*=\s*(["'])data:[^"']*\1/gi, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      // Word's style sheets; parsing them would violate the content security policy.
      .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
  );
}

/**
 * Normalises HTML of Word, Google Docs and web pages: formatting by style becomes elements.
 * @param html as {@link stripHeavyMarkup} returns it
 */
export function cleanPastedHtml(html: string): string {
  // Event handlers never run here, but would be reported as violations of the security policy.
  const silent = html.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '');
  const { body } = new DOMParser().parseFromString(silent, 'text/html');
  for (const element of body.querySelectorAll('script, style, meta, link, title, template, iframe, object'))
    element.remove();
  for (const element of body.querySelectorAll('*')) if (isHidden(element)) element.remove();
  makeLists(body);
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) stylesToElements(element);
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

/** Google Docs writes bold as a style, and wraps everything in a `<b>` with normal weight. */
function stylesToElements(element: HTMLElement): void {
  const { style } = element;
  const isFalseBold = /^(b|strong)$/i.test(element.tagName) && /^(normal|400)$/.test(style.fontWeight);
  const isTextNode = element.tagName === 'SPAN';
  if (isTextNode) for (const { tag } of looks.filter(({ fits }) => fits(style))) wrapChildren(element, tag);
  if (isFalseBold) element.replaceWith(...element.childNodes);
  const { textAlign } = style;
  element.removeAttribute('style');
  if (textAlign !== '' && !isTextNode) element.style.textAlign = textAlign;
}

function wrapChildren(element: HTMLElement, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Word writes list items as paragraphs with the list in a style and the marker as text. */
function makeLists(body: HTMLElement): void {
  const lists: HTMLElement[] = [];
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p')]) {
    const level = /mso-list\s*:[^;]*level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1];
    if (level === undefined) lists.length = 0;
    else addItem(lists, paragraph, Math.min(Number(level), lists.length + 1));
  }
}

/** @param lists the open list of each level, outermost first; is updated */
function addItem(lists: HTMLElement[], paragraph: HTMLElement, level: number): void {
  const { ownerDocument } = paragraph;
  const sign = listMarkerOf(paragraph);
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

/** Removes Word's typed bullet or number. */
function listMarkerOf(paragraph: HTMLElement): string {
  const ignored = [...paragraph.querySelectorAll<HTMLElement>('span')].find(({ attributes }) =>
    /mso-list\s*:\s*ignore/i.test(attributes.getNamedItem('style')?.value ?? ''),
  );
  const sign = ignored?.textContent.trim() ?? '';
  ignored?.remove();
  return sign;
}

/** Paragraphs have margins, so empty ones are not needed. */
function dropEmptyParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p, div, span, o\\:p')) {
    const isEmpty =
      paragraph.textContent.trim() === '' && paragraph.querySelector('img, figure, br, table') === null;
    if (isEmpty && paragraph.tagName !== 'SPAN') paragraph.remove();
  }
}
