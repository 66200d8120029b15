import { limits } from '@spoor/contracts/shared/limits';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { DrawingWeight } from './drawing-weight.ts';
import { drawnAttributes, drawnElements } from './svg-vocabulary.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

/** A place in the same drawing, or pixels that it carries along. */
const innerReference = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i;
/** What makes a style sheet fetch something; backslashes could spell it in disguise. */
const fetchingStyle = /@import|\\|url\(\s*(?!['"]?#)|image-set\(|expression\(/i;
/** A part of the same drawing that a fill, a mask or a marker draws. */
const drawnPart = /url\(\s*['"]?#([^'")]+)['"]?\s*\)/gi;
/** A plain entity of the document type, as Illustrator abbreviates its namespaces; one that holds others is not read. */
const plainEntity = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&%<]{0,500})"|'([^'&%<]{0,500})')\s*>/g;
const anyEntity = /<!ENTITY\s+([\w.-]+)\s/g;

/** Bounds on what a drawing may ask of whoever draws it. */
const bounds = { depth: 200, elements: 500_000, weight: 1_000_000, length: 2 * limits.imageBytes };

/** What computes pixels by itself: a primitive of a filter, or a function of the same meaning in a style. */
const effectElement = /^fe(?!Func|Merge(?:Node)$|.*Light$)/;
const effectFunction = /(?:blur|drop-shadow)\(/gi;

/** A drawing would take whoever shows it too long. */
export class DrawingTooComplex extends Error {
  constructor(bound: keyof typeof bounds) {
    super(`A drawing may have at most ${bounds[bound]} for ${bound}`);
    this.name = 'DrawingTooComplex';
  }
}

class MalformedDrawing extends Error {}

/** A drawing that may be shown. */
export interface CleanDrawing {
  readonly text: string;
  /** How often something in it computes pixels by itself: each time costs as much as the drawing is large. */
  readonly effects: number;
}

/**
 * The drawing without anything that could run, or fetch, or hold a page of its own: scripts, event handlers,
 * foreign objects, references to elsewhere. Only what is known to draw is copied. It is read once from its beginning to its
 * end, so a large drawing takes as much longer as it is larger.
 * @returns undefined where the text is no drawing that can be read
 * @throws DrawingTooComplex
 */
export function sanitizeSvg(text: string): CleanDrawing | undefined {
  const copy = new DrawingCopy();
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    additionalNamespaces: { xlink: xlinkNamespace },
  });
  parser.on('error', (error) => {
    throw new MalformedDrawing(error.message);
  });
  parser.on('doctype', (doctype) => Object.assign(parser.ENTITIES, entitiesOf(doctype)));
  parser.on('opentag', (tag) => copy.open(tag));
  parser.on('closetag', () => copy.close());
  parser.on('text', (content) => copy.write(content));
  parser.on('cdata', (content) => copy.write(content));
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof MalformedDrawing) return undefined;
    throw error;
  }
  return copy.result();
}

/** Builds the clean drawing from what is read of the other one. */
class DrawingCopy {
  readonly #weight = new DrawingWeight();
  readonly #effects = new DrawingWeight();
  readonly #output: string[] = [];
  /** Of the open elements, the name under which each was copied; null for one whose content alone is copied. */
  readonly #copied: (string | null)[] = [];
  /** Open elements within one that is left out. */
  #skipped = 0;
  #length = 0;
  /** Effects in style sheets. */
  #styledEffects = 0;
  /** The text of the open style sheet, held back until it is whole. */
  #styleSheet: string | undefined;

  open(tag: SaxesTagNS): void {
    const isRoot = this.#copied.length === 0;
    if (isRoot && tag.local !== 'svg') throw new MalformedDrawing('Not a drawing');
    const isDrawn = (tag.uri === svgNamespace || tag.uri === '') && drawnElements.has(tag.local);
    const isLink = tag.local === 'a';
    if (this.#skipped > 0 || this.#styleSheet !== undefined || !(isDrawn || isLink)) {
      this.#skipped += 1;
      return;
    }
    this.#weigh(tag);
    this.#copied.push(isLink ? null : tag.local);
    if (isLink) return;
    const attributes = Object.values(tag.attributes).map(cleanAttribute).join('');
    this.#put(`<${tag.local}${isRoot ? ` xmlns="${svgNamespace}"` : ''}${attributes}>`);
    if (tag.local === 'style') this.#styleSheet = '';
  }

  close(): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    const name = this.#copied.pop();
    this.#weight.close();
    this.#effects.close();
    if (this.#styleSheet !== undefined) {
      if (!fetchingStyle.test(this.#styleSheet)) {
        this.#put(escapeText(this.#styleSheet));
        this.#styledEffects += countFunctions(this.#styleSheet);
      }
      this.#styleSheet = undefined;
    }
    if (typeof name !== 'string') return;
    const last = this.#output.at(-1) ?? '';
    // Nothing came between: the shorter form.
    if (last.startsWith(`<${name}`) && !last.endsWith('/>'))
      this.#output.push(`${this.#output.pop()?.slice(0, -1)}/>`);
    else this.#put(`</${name}>`);
  }

  write(content: string): void {
    if (this.#skipped > 0 || this.#copied.length === 0) return;
    if (this.#styleSheet === undefined) this.#put(escapeText(content));
    else this.#styleSheet += content;
  }

  /** @throws DrawingTooComplex */
  result(): CleanDrawing {
    if (this.#weight.total() > bounds.weight) throw new DrawingTooComplex('weight');
    // A style sheet may have its effects on every element.
    const styled = this.#styledEffects * this.#weight.elements;
    return { text: this.#output.join(''), effects: this.#effects.total() + styled };
  }

  #weigh(tag: SaxesTagNS): void {
    const attributes = Object.values(tag.attributes);
    const id = attributes.find(({ name }) => name === 'id')?.value;
    const references = tag.local.endsWith('Gradient') ? [] : attributes.flatMap(drawnParts);
    this.#weight.open(id, references, 1);
    this.#effects.open(id, references, effectsOf(tag));
    if (this.#weight.depth > bounds.depth) throw new DrawingTooComplex('depth');
    if (this.#weight.elements > bounds.elements) throw new DrawingTooComplex('elements');
  }

  #put(part: string): void {
    this.#output.push(part);
    this.#length += part.length;
    if (this.#length > bounds.length) throw new DrawingTooComplex('length');
  }
}

/** @returns nothing where it is not to be kept */
function cleanAttribute(attribute: SaxesAttributeNS): string {
  const { prefix, local, uri, value } = attribute;
  if (isReference(attribute)) return innerReference.test(value) ? ` href="${escapeAttribute(value)}"` : '';
  const isAllowed = prefix === '' ? drawnAttributes.has(local) : uri === xmlNamespace && local !== 'base';
  if (!isAllowed || fetchingStyle.test(value)) return '';
  return ` ${prefix === '' ? '' : 'xml:'}${local}="${escapeAttribute(value)}"`;
}

/** The older way to refer is written as the newer one, which every reader knows. */
function isReference({ prefix, local, uri }: SaxesAttributeNS): boolean {
  return local === 'href' && (prefix === '' || uri === xlinkNamespace);
}

function effectsOf({ local, attributes }: SaxesTagNS): number {
  const functions = Object.values(attributes).map(({ value }) => countFunctions(value));
  return functions.reduce((sum, count) => sum + count, effectElement.test(local) ? 1 : 0);
}

function countFunctions(style: string): number {
  return style.includes('(') ? (style.match(effectFunction)?.length ?? 0) : 0;
}

function drawnParts(attribute: SaxesAttributeNS): string[] {
  const { value } = attribute;
  if (isReference(attribute)) return value.trim().startsWith('#') ? [value.trim().slice(1)] : [];
  return value.includes('url(') ? [...value.matchAll(drawnPart)].map(([, id = '']) => id) : [];
}

/** Every entity means something, so that none is an error; but only a plain one means what it says. */
function entitiesOf(doctype: string): Record<string, string> {
  const all = [...doctype.matchAll(anyEntity)].map(([, name = '']) => [name, '']);
  const plain = [...doctype.matchAll(plainEntity)].map(([, name = '', double, single]) => [
    name,
    double ?? single ?? '',
  ]);
  return Object.fromEntries([...all, ...plain]);
}

function escapeText(text: string): string {
  return /[&<>]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : text;
}

function escapeAttribute(value: string): string {
  return escapeText(value)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);
}
