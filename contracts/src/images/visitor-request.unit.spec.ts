import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivativeKey, derivativeRequest, normalizeDerivative } from '../assets/derivative.ts';
import { standardWidths } from '../assets/standard-widths.ts';
import { visitorRequest } from './visitor-request.ts';

const photo = { mimeType: 'image/jpeg', width: 4000, height: 3000, focalPoint: { x: 0.2, y: 0.7 } } as const;

function keyOf(query: object, round = visitorRequest): string {
  const derivative = normalizeDerivative(round(derivativeRequest.parse(query)), photo, 'image/webp,*/*');
  return derivative === 'original' ? derivative : derivativeKey('originals/1', derivative);
}

describe('The size of a picture that visitors get', () => {
  it.each([
    ...standardWidths.map((width) => ({ width })),
    ...[100, 300].map((width) => ({ width })),
    { width: 1200, height: 700, fit: 'cover' },
    { width: 1200, height: 700, fit: 'cover', format: 'jpeg' },
    { width: 100, height: 100, fit: 'contain', format: 'png' },
    { width: 200, height: 200, fit: 'contain', format: 'png' },
    { format: 'original' },
    {},
  ])('is what the site itself asks for: %o', (query) => {
    expect(keyOf(query)).toBe(keyOf(query, (request) => request));
  });

  it.each([
    [{ width: 333 }, { width: 400 }],
    [{ height: 1250 }, { height: 1600 }],
    [{ width: 9000 }, { width: 3000 }],
    [
      { width: 330, height: 200, fit: 'cover' },
      { width: 400, height: 250, fit: 'cover' },
    ],
    [
      { width: 3000, height: 1, fit: 'fill' },
      { width: 3000, height: 1000, fit: 'fill' },
    ],
    [{ width: 800, quality: 37 }, { width: 800 }],
  ])('is rounded where it is another one: %o is %o', (query, other) => {
    expect(keyOf(query)).toBe(keyOf(other, (request) => request));
  });

  it('is one of a few hundred for each format, whatever is asked for', () => {
    const side = fc.option(fc.integer({ min: 1, max: 4_000 }), { nil: undefined });
    const fit = fc.constantFrom('cover', 'contain', 'inside', 'fill');
    const keys = new Set<string>();
    fc.assert(
      fc.property(side, side, fit, fc.integer({ min: 1, max: 100 }), (width, height, how, quality) => {
        const requested = { ...(width && { width }), ...(height && { height }), fit: how, quality };
        keys.add(keyOf(requested));
      }),
      { numRuns: 5_000 },
    );
    expect(keys.size).toBeLessThan(400);
  });
});
