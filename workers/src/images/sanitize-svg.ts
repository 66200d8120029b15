import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('');
const purifier = createDOMPurify(window);

/** A place in the same drawing, or pixels that it carries along. */
const innerReference = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i;
/** What makes a style sheet fetch something; backslashes could spell it in disguise. */
const fetchingStyle = /@import|\\|url\(\s*(?!['"]?#)|image-set\(|expression\(/i;

purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
  const { attrName, attrValue } = attribute;
  if (/(?:^|:)(?:href|src)$/.test(attrName) && !innerReference.test(attrValue)) attribute.keepAttr = false;
  if (fetchingStyle.test(attrValue)) attribute.keepAttr = false;
});
purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'style' && fetchingStyle.test(node.textContent ?? '')) node.parentNode?.removeChild(node);
});

/**
 * The drawing without anything that could run, or fetch, or hold a page of its own: scripts, event handlers,
 * foreign objects, references to elsewhere.
 * @returns undefined where the text is no drawing that can be read
 */
export function sanitizeSvg(text: string): string | undefined {
  // The parser would quietly close what a broken upload left open.
  if (!text.includes('</svg>')) return undefined;
  const body = purifier.sanitize(withoutProlog(text), {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    FORBID_TAGS: [
      'foreignobject',
      'a',
      'animate',
      'animatetransform',
      'animatemotion',
      'animatecolor',
      'set',
    ],
    RETURN_DOM: true,
  });
  const drawing = [...body.childNodes].find((node) => node.nodeName === 'svg');
  // Parsed as HTML, as a browser would, but written as XML, as drawings are.
  return drawing && new window.XMLSerializer().serializeToString(drawing);
}

/** Declarations go: entities could grow without end. */
function withoutProlog(text: string): string {
  return text.slice(Math.max(0, text.search(/<svg[\s>]/)));
}
