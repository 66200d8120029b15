import { z } from 'zod';
import { type Asset, focalPoint, type ImageTraits } from './asset.ts';
import { standardWidths } from './standard-widths.ts';

/** Pixels. */
export const derivativeLimit = 3000;
const step = 50;
const smallSide = 300;
const smallQuality = 95;
const defaultQuality = 80;

export const derivativeFit = z.enum(['cover', 'contain', 'inside', 'fill']);
export type DerivativeFit = z.infer<typeof derivativeFit>;

export const derivativeFormat = z.enum(['webp', 'avif', 'jpeg', 'png']);
export type DerivativeFormat = z.infer<typeof derivativeFormat>;

type FocalPoint = z.infer<typeof focalPoint>;

const side = z.coerce.number().int().min(1);

/** The part of the query of `GET /a/{guid}` that describes the derivative. */
export const derivativeRequest = z.object({
  width: side.optional(),
  height: side.optional(),
  quality: z.coerce.number().int().min(1).max(100).optional(),
  format: z.enum(['auto', 'original', ...derivativeFormat.options]).default('auto'),
  fit: derivativeFit.default('inside'),
});
export type DerivativeRequest = z.infer<typeof derivativeRequest>;

export type DerivativeSource = ImageTraits & Pick<Asset, 'focalPoint'>;

/**
 * A fully specified derivative: requests for the same picture yield equal derivatives, so they share one rendering
 * and one key in the object store.
 */
export const derivative = z.object({
  /** Pixels of the result. */
  width: z.int().min(1).max(derivativeLimit),
  height: z.int().min(1).max(derivativeLimit),
  fit: derivativeFit,
  format: derivativeFormat,
  quality: z.int().min(1).max(100),
  /** Only where the picture is cropped. */
  focalPoint: focalPoint.optional(),
});
export type Derivative = z.infer<typeof derivative>;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface RequestedSides {
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/**
 * Normalizes a request. Sides are capped at 3000 and rounded up to a multiple of 50; nothing is enlarged; small
 * pictures get a quality of at least 95.
 * @param accept the `Accept` header, for the format `auto`
 * @returns `original` for what has no derivatives, see {@link hasDerivatives}
 */
export function normalizeDerivative(
  request: DerivativeRequest,
  source: DerivativeSource,
  accept: string,
): Derivative | 'original' {
  if (!hasDerivatives(source)) return 'original';
  const requested = { width: roundSide(request.width), height: roundSide(request.height) };
  const isPrepared =
    requested.height === undefined && standardWidths.some((width) => width === requested.width);
  const format = chooseFormat(request.format, source.mimeType, accept, isPrepared);
  const crops = request.fit === 'cover' && requested.width !== undefined && requested.height !== undefined;
  return {
    ...outputSize(requested, request.fit, source),
    // With only one side given, every fit gives the same result.
    fit: requested.width === undefined || requested.height === undefined ? 'inside' : request.fit,
    format,
    quality: format === 'png' ? 100 : chooseQuality(request.quality, requested),
    ...(crops && source.focalPoint !== null ? { focalPoint: roundPoint(source.focalPoint) } : {}),
  };
}

/** SVG scales by itself, and GIFs would lose their animation. */
export function hasDerivatives({ mimeType }: Pick<DerivativeSource, 'mimeType'>): boolean {
  return mimeType !== 'image/gif' && mimeType !== 'image/svg+xml';
}

/** The derivatives that are rendered in advance; widths beyond the original's coincide. */
export function standardDerivatives(source: DerivativeSource, format: DerivativeFormat): Derivative[] {
  return standardWidths
    .map((width) => normalizeDerivative({ width, format, fit: 'inside' }, source, ''))
    .filter((made) => made !== 'original')
    .filter((made, index, all) => made.width !== all[index - 1]?.width);
}

export function originalKey(fileGuid: string): string {
  return `originals/${fileGuid}`;
}

export function derivativeKey(objectKey: string, made: Derivative): string {
  const focus =
    made.focalPoint === undefined ? '' : `-x${percent(made.focalPoint.x)}y${percent(made.focalPoint.y)}`;
  return `${derivativesOf(objectKey)}/${made.width}x${made.height}-${made.fit}${focus}-q${made.quality}.${made.format}`;
}

/**
 * The largest region of a picture with the proportions of `target`, as near to the focal point as the edges allow, in
 * whole pixels.
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

function roundSide(requested: number | undefined): number | undefined {
  if (requested === undefined) return undefined;
  return Math.ceil(Math.min(requested, derivativeLimit) / step) * step;
}

function outputSize({ width, height }: RequestedSides, fit: DerivativeFit, source: Size): Size {
  if (fit === 'inside' || width === undefined || height === undefined) {
    const box = { width: width ?? derivativeLimit, height: height ?? derivativeLimit };
    return scaleSize(source, Math.min(1, ...ratios(box, source)));
  }
  // The box keeps its proportions and shrinks until nothing is enlarged.
  const enlargement = fit === 'contain' ? Math.min : Math.max;
  return scaleSize({ width, height }, Math.min(1, 1 / enlargement(...ratios({ width, height }, source))));
}

function ratios(box: Size, source: Size): [number, number] {
  return [box.width / source.width, box.height / source.height];
}

function scaleSize(size: Size, factor: number): Size {
  return {
    width: Math.max(1, Math.round(size.width * factor)),
    height: Math.max(1, Math.round(size.height * factor)),
  };
}

function chooseQuality(requested: number | undefined, sides: RequestedSides): number {
  const known = [sides.width, sides.height].filter((value) => value !== undefined);
  const small = known.length > 0 && known.every((value) => value <= smallSide);
  return Math.max(requested ?? defaultQuality, small ? smallQuality : 1);
}

/**
 * The smallest format that the browser accepts explicitly; else the original's, if accepted; else JPEG. AVIF takes ten times
 * longer than WebP, so it is chosen only for what is made ahead of time.
 */
function chooseFormat(
  requested: DerivativeRequest['format'],
  sourceType: string,
  accept: string,
  isPrepared: boolean,
): DerivativeFormat {
  const own = derivativeFormat.safeParse(sourceType.replace('image/', '')).data ?? 'jpeg';
  if (requested === 'original') return own;
  if (requested !== 'auto') return requested;
  if (accept.includes('image/avif') && isPrepared) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  if (accept.includes('image/avif')) return 'avif';
  const universal = own === 'jpeg' || own === 'png';
  return universal || accepts(accept, own) ? own : 'jpeg';
}

function accepts(accept: string, format: DerivativeFormat): boolean {
  return ['*/*', 'image/*', `image/${format}`].some((type) => accept.includes(type));
}

function roundPoint(point: FocalPoint): FocalPoint {
  return { x: percent(point.x) / 100, y: percent(point.y) / 100 };
}

function percent(fraction: number): number {
  return Math.round(fraction * 100);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** The folder of the object store in which the sizes of an image are. */
export function derivativesOf(objectKey: string): string {
  return `derivatives/${objectKey}`;
}
