import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coverRegion,
  type DerivativeSource,
  derivative,
  derivativeKey,
  derivativeRequest,
  normalizeDerivative,
  originalKey,
  standardDerivatives,
} from './derivative.ts';

const photo: DerivativeSource = { mimeType: 'image/jpeg', width: 4000, height: 3000, focalPoint: null };
const portrait: DerivativeSource = { mimeType: 'image/jpeg', width: 2000, height: 6000, focalPoint: null };
const browser = 'image/avif,image/webp,image/apng,*/*;q=0.8';
const objectKey = originalKey('6f1c2b1e-7a56-4a52-9d53-0a3f5f6f7a10');

function made(query: object, source = photo, accept = browser) {
  return derivative.parse(normalizeDerivative(derivativeRequest.parse(query), source, accept));
}

describe('the size of a derivative', () => {
  it('rounds an asked side up to a multiple of 50', () => {
    expect(made({ width: 801 })).toMatchObject({ width: 850, height: 638 });
  });

  it('caps an asked side at 3000 before rounding', () => {
    expect(made({ width: 9000 })).toMatchObject({ width: 3000, height: 2250 });
  });

  it('never makes any side longer than 3000', () => {
    expect(made({ width: 3000 }, portrait)).toMatchObject({ width: 1000, height: 3000 });
    expect(made({})).toMatchObject({ width: 3000, height: 2250 });
  });

  it('never enlarges', () => {
    const small: DerivativeSource = { mimeType: 'image/jpeg', width: 320, height: 240, focalPoint: null };
    expect(made({ width: 1000 }, small)).toMatchObject({ width: 320, height: 240 });
    expect(made({ width: 1000, height: 1000, fit: 'cover' }, small)).toMatchObject({
      width: 240,
      height: 240,
    });
    expect(made({ width: 1000, height: 1000, fit: 'contain' }, small)).toMatchObject({
      width: 320,
      height: 320,
    });
  });

  it('keeps the whole picture within both sides by default', () => {
    expect(made({ width: 800, height: 300 })).toMatchObject({ width: 400, height: 300, fit: 'inside' });
  });

  it('fills both sides where it covers', () => {
    expect(made({ width: 800, height: 300, fit: 'cover' })).toMatchObject({
      width: 800,
      height: 300,
      fit: 'cover',
    });
  });

  it('treats every fit alike where one side is asked', () => {
    expect(made({ width: 800, fit: 'cover' })).toEqual(made({ width: 800 }));
  });

  it('stays within the picture and the limit, whatever is asked', () => {
    const length = fc.integer({ min: 1, max: 12_000 });
    const query = fc.record({
      width: fc.option(length, { nil: undefined }),
      height: length,
      fit: fc.constantFrom('cover', 'contain', 'inside', 'fill'),
    });
    fc.assert(
      fc.property(query, length, length, (requested, width, height) => {
        const result = made(requested, { mimeType: 'image/png', width, height, focalPoint: null });
        expect(Math.min(result.width / width, result.height / height)).toBeLessThanOrEqual(
          1 + 1 / Math.min(width, height),
        );
      }),
    );
  });
});

describe('the quality of a derivative', () => {
  it('is 80 unless asked otherwise', () => {
    expect(made({ width: 800 }).quality).toBe(80);
    expect(made({ width: 800, quality: 40 }).quality).toBe(40);
  });

  it('is at least 95 where the rounded sides are at most 300', () => {
    expect(made({ width: 251, height: 300, quality: 40 }).quality).toBe(95);
    expect(made({ width: 301, height: 300, quality: 40 }).quality).toBe(40);
    expect(made({ width: 100, quality: 99 }).quality).toBe(99);
  });

  it('means nothing for PNG, so it makes no second derivative', () => {
    expect(made({ width: 800, format: 'png', quality: 10 })).toEqual(made({ width: 800, format: 'png' }));
  });
});

describe('the format of a derivative', () => {
  it('follows what the browser names', () => {
    expect(made({ width: 800 }, photo, browser).format).toBe('avif');
    expect(made({}, photo, 'image/webp,*/*').format).toBe('webp');
    expect(made({}, photo, '*/*').format).toBe('jpeg');
  });

  it('is the one that is made quickly, where nobody made it ahead of time', () => {
    expect(made({}, photo, browser).format).toBe('webp');
    expect(made({ width: 850 }, photo, browser).format).toBe('webp');
    expect(made({ width: 800, height: 800 }, photo, browser).format).toBe('webp');
    expect(made({ width: 850 }, photo, 'image/avif').format).toBe('avif');
  });

  it('falls back to JPEG where the browser knows neither the new formats nor the picture', () => {
    const webp: DerivativeSource = { mimeType: 'image/webp', width: 100, height: 100, focalPoint: null };
    expect(made({}, webp, 'image/png,text/html').format).toBe('jpeg');
    expect(made({}, webp, 'image/*').format).toBe('webp');
  });

  it('is what was asked where that is said', () => {
    expect(made({ format: 'png' }).format).toBe('png');
    expect(made({ format: 'original' }).format).toBe('jpeg');
  });

  it.each(['image/gif', 'image/svg+xml'] as const)('lets %s through as it is', (mimeType) => {
    const request = derivativeRequest.parse({ width: 100, format: 'webp' });
    expect(normalizeDerivative(request, { ...photo, mimeType }, browser)).toBe('original');
  });
});

describe('a request out of bounds', () => {
  it.each([
    { quality: 0 },
    { quality: 101 },
    { width: 0 },
    { width: 'wide' },
    { fit: 'stretch' },
    { format: 'bmp' },
  ])('refuses %o', (query) => {
    expect(derivativeRequest.safeParse(query).success).toBe(false);
  });
});

describe('the key of a derivative', () => {
  it('is the same for requests that mean the same picture', () => {
    expect(derivativeKey(objectKey, made({ width: 760 }))).toBe(
      derivativeKey(objectKey, made({ width: 800 })),
    );
    expect(derivativeKey(objectKey, made({ width: 760 }))).toBe(
      `derivatives/${objectKey}/800x600-inside-q80.avif`,
    );
  });

  it('tells focal points apart only where something is cropped', () => {
    const focused: DerivativeSource = { ...photo, focalPoint: { x: 0.21, y: 0.5 } };
    expect(made({ width: 800 }, focused)).toEqual(made({ width: 800 }));
    expect(derivativeKey(objectKey, made({ width: 400, height: 400, fit: 'cover' }, focused))).toBe(
      `derivatives/${objectKey}/400x400-cover-x21y50-q80.webp`,
    );
  });
});

describe('the derivatives made ahead', () => {
  it('have the standard widths', () => {
    expect(standardDerivatives(photo, 'webp').map(({ width }) => width)).toEqual([
      400, 800, 1200, 1600, 2400,
    ]);
  });

  it('end at the width of the picture', () => {
    const medium: DerivativeSource = { mimeType: 'image/png', width: 1000, height: 500, focalPoint: null };
    expect(standardDerivatives(medium, 'webp').map(({ width }) => width)).toEqual([400, 800, 1000]);
  });

  it('are the very ones that visitors ask for', () => {
    expect(standardDerivatives(photo, 'webp')).toContainEqual(made({ width: 1200 }, photo, 'image/webp'));
  });
});

describe('the part that covers', () => {
  it('lies in the middle by default', () => {
    expect(coverRegion(photo, { width: 300, height: 300 })).toEqual({
      left: 500,
      top: 0,
      width: 3000,
      height: 3000,
    });
  });

  it('moves to the focal point as far as the edges allow', () => {
    expect(coverRegion(photo, { width: 300, height: 300 }, { x: 0.9, y: 0.5 }).left).toBe(1000);
    expect(coverRegion(photo, { width: 300, height: 300 }, { x: 0.4, y: 0.5 }).left).toBe(100);
  });
});
