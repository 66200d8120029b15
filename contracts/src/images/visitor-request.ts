import { type DerivativeRequest, derivativeLimit } from '../assets/derivative.ts';
import { standardWidths } from '../assets/standard-widths.ts';

/** Pixels: what the site itself asks for, and steps between. */
const sides = [50, 100, 200, 300, ...standardWidths, derivativeLimit].toSorted((one, other) => one - other);

/** Width by height: the forms of pictures that sites show. */
const proportions = [1 / 3, 9 / 16, 2 / 3, 3 / 4, 1, 4 / 3, 3 / 2, 16 / 9, 2, 3];

/**
 * What somebody gets who may not ask for just anything: each size that is made takes time and is kept, so there are only
 * so many of each picture. Sides are rounded up to the next step, proportions to the nearest, and the quality is the usual one.
 */
export function visitorRequest({
  width,
  height,
  quality: _,
  ...request
}: DerivativeRequest): DerivativeRequest {
  if (width === undefined || height === undefined)
    return { ...request, width: roundUp(width), height: roundUp(height) };
  const side = roundUp(width) ?? derivativeLimit;
  return { ...request, width: side, height: Math.ceil(side / nearestProportion(width / height)) };
}

function roundUp(side: number | undefined): number | undefined {
  return side === undefined ? undefined : (sides.find((step) => step >= side) ?? derivativeLimit);
}

function nearestProportion(requested: number): number {
  const distance = (proportion: number) => Math.abs(Math.log(proportion / requested));
  return proportions.reduce((best, next) => (distance(next) < distance(best) ? next : best));
}
