/** Size of every drawing, in its own units. */
export const width = 1200;
export const height = 800;

/** A part of a drawing, in its own units. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const wholeView: View = { x: 0, y: 0, width, height };

export type Point = readonly [x: number, y: number];
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** Attributes of an SVG element; undefined ones are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * A drawing in the making. Later shapes lie over earlier ones. Chance is seeded by the name of the drawing, so that
 * the same name always gives the same picture.
 */
export class Canvas {
  readonly #definitions: string[] = [];
  readonly #shapes: string[] = [];
  #seed: number;

  constructor(name: string) {
    this.#seed = [...name].reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
      2_166_136_261,
    );
  }

  /** A number between two bounds, the next of a sequence that the name determines (mulberry32). */
  chance(low = 0, high = 1): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let hash = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return low + (((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32) * (high - low);
  }

  /** One of the choices. */
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice {
    return choices[Math.floor(this.chance(0, choices.length))] ?? choices[0];
  }

  add(name: string, attributes: Attributes): void {
    this.#shapes.push(element(name, attributes));
  }

  rect(x: number, y: number, w: number, h: number, fill: string, more: Attributes = {}): void {
    this.add('rect', { x, y, width: w, height: h, fill, ...more });
  }

  circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): void {
    this.add('circle', { cx, cy, r, fill, ...more });
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): void {
    this.add('ellipse', { cx, cy, rx, ry, fill, ...more });
  }

  path(d: string, fill: string, more: Attributes = {}): void {
    this.add('path', { d, fill, ...more });
  }

  polygon(points: readonly Point[], fill: string, more: Attributes = {}): void {
    this.add('polygon', { points: points.map((point) => point.join(',')).join(' '), fill, ...more });
  }

  line(d: string, stroke: string, strokeWidth: number, more: Attributes = {}): void {
    this.path(d, 'none', { stroke, 'stroke-width': strokeWidth, 'stroke-linecap': 'round', ...more });
  }

  /** A short word, as on a sign. */
  label(text: string, fill: string, attributes: Attributes): void {
    this.#shapes.push(`${element('text', { fill, ...attributes }).replace('/>', '>')}${text}</text>`);
  }

  /** Everything that `draw` adds, moved, scaled or turned together. */
  group(attributes: Attributes, draw: () => void): void {
    this.#shapes.push(element('g', attributes).replace('/>', '>'));
    draw();
    this.#shapes.push('</g>');
  }

  /** A paint that runs from top to bottom, or along the line that is given in fractions of the shape. */
  linear(stops: readonly Stop[], [x1, y1, x2, y2]: readonly number[] = [0, 0, 0, 1]): string {
    return this.#paint('linearGradient', { x1, y1, x2, y2 }, stops);
  }

  /** A paint that runs from the middle outwards. */
  radial(stops: readonly Stop[]): string {
    return this.#paint('radialGradient', { cx: 0.5, cy: 0.5, r: 0.5 }, stops);
  }

  /** A filter that softens edges by so many units. */
  blur(radius: number): string {
    const id = `d${this.#definitions.length}`;
    const effect = element('feGaussianBlur', { stdDeviation: radius });
    this.#definitions.push(
      `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%">${effect}</filter>`,
    );
    return `url(#${id})`;
  }

  /**
   * The drawing at a width in pixels; drawn at its final size, it needs no scaling that would soften its edges.
   * @param view the part of it that is shown
   */
  toSvg(pixels: number, view: View = wholeView): string {
    const size = { width: pixels, height: Math.round((pixels * view.height) / view.width) };
    const root = element('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`,
      preserveAspectRatio: 'none',
      ...size,
    });
    return `${root.replace('/>', '>')}<defs>${this.#definitions.join('')}</defs>${this.#shapes.join('')}</svg>`;
  }

  #paint(kind: string, attributes: Attributes, stops: readonly Stop[]): string {
    const id = `d${this.#definitions.length}`;
    const content = stops.map(([offset, color, opacity]) =>
      element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
    );
    this.#definitions.push(
      `${element(kind, { id, ...attributes }).replace('/>', '>')}${content.join('')}</${kind}>`,
    );
    return `url(#${id})`;
  }
}

/** A colour on the way from one to another; 0 is the first. Both as `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [Number.parseInt(from.slice(at, at + 2), 16), Number.parseInt(to.slice(at, at + 2), 16)];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** A curve through points, without corners. */
export function smooth(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => {
      const previous = points[index - 1];
      if (previous === undefined) return `M${round(x)} ${round(y)}`;
      const middle = (previous[0] + x) / 2;
      return `C${round(middle)} ${round(previous[1])} ${round(middle)} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('');
}

function element(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`);
  return `<${name}${written.join('')}/>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
