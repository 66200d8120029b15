import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { averageColor, drawPlaceholder } from './placeholder.ts';

function hashOf(red: number, green: number, blue: number, alpha = 255): string {
  const pixels = Array.from({ length: 16 }, () => [red, green, blue, alpha]).flat();
  return btoa(String.fromCharCode(...rgbaToThumbHash(4, 4, pixels)));
}

describe('The placeholder of a picture', () => {
  it.each([
    [255, 255, 255],
    [20, 20, 20],
    [200, 60, 40],
    [30, 90, 160],
  ])('has the colour of the whole: %i %i %i', (...colour) => {
    const shown =
      averageColor(hashOf(...colour))
        ?.match(/\d+/g)
        ?.map(Number) ?? [];
    const furthest = Math.max(...shown.map((share, index) => Math.abs(share - (colour[index] ?? 0))));
    expect(furthest).toBeLessThan(12);
  });
  it.each(['', 'x', '%%%', 'QUJD'])('is left out where %j is no hash', (hash) => {
    expect(averageColor(hash)).toBeUndefined();
  });
  it('is nothing where one can see through the picture', () => {
    expect(averageColor(hashOf(30, 90, 160, 120))).toBe('transparent');
  });
  it('can be drawn', async () => {
    expect(await drawPlaceholder(hashOf(30, 90, 160))).toMatch(/^data:image\/png;base64,/);
  });
});
