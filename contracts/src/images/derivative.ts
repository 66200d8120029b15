import { z } from 'zod';

/** Longest side that is ever made of a picture, in pixels. */
export const derivativeLimit = 3000;
const step = 50;
const smallSide = 300;
const smallQuality = 95;
const defaultQuality = 80;

/** Widths that a worker makes ahead of time; a page that asks for one of these never waits. */
export const standardWidths = [400, 800, 1200, 1600, 2400] as const;

export const derivativeFit = z.enum(['cover', 'contain', 'inside', 'fill']);
export type DerivativeFit = z.infer<typeof derivativeFit>;

/** Formats that a derivative can have. */
export const derivativeFormat = z.enum(['webp', 'avif', 'jpeg', 'png']);
export type DerivativeFormat = z.infer<typeof derivativeFormat>;

/** The point that must stay in view when a picture is cropped, as fractions of its sides. */
export const focalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type FocalPoint = z.infer<typeof focalPoint>;

const side = z.coerce.number().int().min(1);

/** The part of the query of `GET /a/{guid}` that says what the picture should look like. */
export const derivativeRequest = z.object({
  width: side.optional(),
  height: side.optional(),
  quality: z.coerce.number().int().min(1).max(100).optional(),
  format: z.enum(['auto', 'original', ...derivativeFormat.options]).default('auto'),
  fit: derivativeFit.default('inside'),
});
export type DerivativeRequest = z.infer<typeof derivativeRequest>;

/** What is known of the uploaded picture. Width and height are those of the upright picture. */
export interface DerivativeSource {
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  readonly focalPoint?: FocalPoint | undefined;
}

/**
 * A picture to be made, with every choice made: two requests that give the same picture give equal
 * derivatives, so they share one rendering and one place in the store.
 */
export const derivative = z.object({
  /** Exact size of the result in pixels. */
  width: z.int().min(1).max(derivativeLimit),
  height: z.int().min(1).max(derivativeLimit),
  fit: derivativeFit,
  format: derivativeFormat,
  quality: z.int().min(1).max(100),
  /** Only where something is cropped away. */
  focalPoint: focalPoint.optional(),
});
export type Derivative = z.infer<typeof derivative>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Turns a request into the one picture it means. Asked sides are capped at 3000 and then rounded up to a
 * multiple of 50; nothing is ever enlarged; small pictures get a quality of at least 95.
 * @param accept the `Accept` header, which decides where the format is `auto`.
 * @returns `original` for drawings and animations, which are served as they are.
 */
export function normalizeDerivative(
  request: DerivativeRequest,
  source: DerivativeSource,
  accept: string,
): Derivative | 'original' {
  if (source.mimeType === 'image/gif' || source.mimeType === 'image/svg+xml') return 'original';
  const asked = { width: roundSide(request.width), height: roundSide(request.height) };
  const format = chooseFormat(request.format, source.mimeType, accept);
  const crops = request.fit === 'cover' && asked.width !== undefined && asked.height !== undefined;
  return {
    ...outputSize(asked, request.fit, source),
    // With one side asked the other follows from the picture: every fit then means the same.
    fit: asked.width === undefined || asked.height === undefined ? 'inside' : request.fit,
    format,
    quality: format === 'png' ? 100 : chooseQuality(request.quality, asked),
    ...(crops && source.focalPoint !== undefined ? { focalPoint: roundPoint(source.focalPoint) } : {}),
  };
}

/** The derivatives that are made ahead of time: every standard width that needs no enlarging. */
export function standardDerivatives(source: DerivativeSource, format: DerivativeFormat): Derivative[] {
  const widths = standardWidths.filter((width) => width < source.width);
  return [...widths, Math.min(source.width, standardWidths.at(-1) ?? source.width)]
    .map((width) => normalizeDerivative({ width, format, fit: 'inside' }, source, ''))
    .filter((made) => made !== 'original')
    .filter((made, index, all) => all.findIndex((other) => other.width === made.width) === index);
}

/** Where an uploaded file lies in the object store. */
export function originalKey(fileGuid: string): string {
  return `originals/${fileGuid}`;
}

/** Where a derivative of an uploaded file lies in the object store. */
export function derivativeKey(fileGuid: string, made: Derivative): string {
  const focus =
    made.focalPoint === undefined ? '' : `-x${made.focalPoint.x * 100}y${made.focalPoint.y * 100}`;
  const name = `${made.width}x${made.height}-${made.fit}${focus}-q${made.quality}.${made.format}`;
  return `${derivativePrefix(fileGuid)}${name}`;
}

/** What the keys of all derivatives of one file start with. */
export function derivativePrefix(fileGuid: string): string {
  return `derivatives/${fileGuid}/`;
}

/**
 * The largest part of a picture that has the proportions of `target` and lies as near to the focal point as
 * the edges allow, in whole pixels of the picture.
 */
export function coverRegion(
  source: Size,
  target: Size,
  focus: FocalPoint = { x: 0.5, y: 0.5 },
): Size & { left: number; top: number } {
  const scale = Math.min(source.width / target.width, source.height / target.height);
  const width = clamp(Math.round(target.width * scale), 1, source.width);
  const height = clamp(Math.round(target.height * scale), 1, source.height);
  return {
    left: clamp(Math.round(source.width * focus.x - width / 2), 0, source.width - width),
    top: clamp(Math.round(source.height * focus.y - height / 2), 0, source.height - height),
    width,
    height,
  };
}

function roundSide(asked: number | undefined): number | undefined {
  if (asked === undefined) return undefined;
  return Math.ceil(Math.min(asked, derivativeLimit) / step) * step;
}

function outputSize(asked: Partial<Size>, fit: DerivativeFit, source: Size): Size {
  const box = {
    width: asked.width ?? (asked.height === undefined ? derivativeLimit : Number.POSITIVE_INFINITY),
    height: asked.height ?? (asked.width === undefined ? derivativeLimit : Number.POSITIVE_INFINITY),
  };
  const ratios = [box.width / source.width, box.height / source.height];
  const whole = fit === 'inside' || asked.width === undefined || asked.height === undefined;
  if (whole) return scaleSize(source, Math.min(1, derivativeLimit / longest(source), ...ratios));
  // The box keeps its proportions and shrinks until the picture in it is no larger than it was.
  const enlargement = fit === 'contain' ? Math.min(...ratios) : Math.max(...ratios);
  return scaleSize(box, Math.min(1, 1 / enlargement));
}

function scaleSize(size: Size, factor: number): Size {
  return {
    width: Math.max(1, Math.round(size.width * factor)),
    height: Math.max(1, Math.round(size.height * factor)),
  };
}

function longest(size: Size): number {
  return Math.max(size.width, size.height);
}

function chooseQuality(asked: number | undefined, sides: Partial<Size>): number {
  const known = [sides.width, sides.height].filter((value) => value !== undefined);
  const small = known.length > 0 && known.every((value) => value <= smallSide);
  return Math.max(asked ?? defaultQuality, small ? smallQuality : 1);
}

/** The smallest format that the browser names; else the picture's own, where `Accept` leaves room for it; else JPEG. */
function chooseFormat(
  asked: DerivativeRequest['format'],
  sourceType: string,
  accept: string,
): DerivativeFormat {
  const own = derivativeFormat.safeParse(sourceType.replace('image/', '')).data ?? 'jpeg';
  if (asked === 'original') return own;
  if (asked !== 'auto') return asked;
  if (accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  const universal = own === 'jpeg' || own === 'png';
  return universal || accepts(accept, own) ? own : 'jpeg';
}

function accepts(accept: string, format: DerivativeFormat): boolean {
  return ['*/*', 'image/*', `image/${format}`].some((type) => accept.includes(type));
}

function roundPoint(point: FocalPoint): FocalPoint {
  return { x: Math.round(point.x * 100) / 100, y: Math.round(point.y * 100) / 100 };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
