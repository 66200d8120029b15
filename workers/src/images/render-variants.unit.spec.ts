import type { Derivative } from '@spoor/contracts/assets/derivative';
import { describe, expect, it } from 'vitest';
import { samplePhoneJpeg, samplePhoto } from '../../testing/sample-images.ts';
import { decodeThumbnail, encodeDerivative, readImageHeader } from './render-variants.ts';
import { sniffImageType } from './sniff-image-type.ts';

const square: Derivative = { width: 50, height: 50, fit: 'cover', format: 'png', quality: 100 };

/** The colour of the pixel at a place, given as fractions of the sides. */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { rgba, width, height } = await decodeThumbnail(bytes, await readImageHeader(bytes));
  const offset = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
  return [...rgba.subarray(offset, offset + 4)].map((channel) => Math.round(channel / 255));
}

const red = [1, 0, 0, 1];
const blue = [0, 0, 1, 1];

describe('a derivative', () => {
  it.each(['webp', 'avif', 'jpeg', 'png'] as const)(
    'has the size and format that were asked: %s',
    async (format) => {
      const made = await encodeDerivative(await samplePhoto('jpeg', 300, 200), {
        ...square,
        format,
        quality: 80,
      });
      expect(sniffImageType(made)).toBe(`image/${format}`);
      expect(await readImageHeader(made)).toMatchObject({ width: 50, height: 50 });
    },
  );

  it('stands upright', async () => {
    const photo = await samplePhoneJpeg(60, 40);
    const made = await encodeDerivative(photo, { ...square, width: 40, height: 60, fit: 'inside' });
    expect(await readImageHeader(made)).toMatchObject({ width: 40, height: 60 });
    expect([await colorAt(made, 0.5, 0.1), await colorAt(made, 0.5, 0.9)]).toEqual([red, blue]);
  });

  it.each(['webp', 'avif', 'jpeg', 'png'] as const)('tells nothing of the camera: %s', async (format) => {
    const photo = await samplePhoneJpeg(60, 40);
    expect(photo.includes('SecretCamera')).toBe(true);
    const made = await encodeDerivative(photo, { ...square, format });
    expect(made.includes('SecretCamera')).toBe(false);
    expect(made.includes('Exif')).toBe(false);
  });

  it('is the same when it is made twice', async () => {
    const photo = await samplePhoto('jpeg', 300, 200);
    const webp: Derivative = { ...square, format: 'webp', quality: 80 };
    expect(await encodeDerivative(photo, webp)).toEqual(await encodeDerivative(photo, webp));
  });
});

describe('a derivative that covers', () => {
  it('shows the middle', async () => {
    const made = await encodeDerivative(await samplePhoto('png', 300, 100), square);
    expect([await colorAt(made, 0.1, 0.5), await colorAt(made, 0.9, 0.5)]).toEqual([red, blue]);
  });

  it('shows the focal point', async () => {
    const made = await encodeDerivative(await samplePhoto('png', 300, 100), {
      ...square,
      focalPoint: { x: 0.9, y: 0.5 },
    });
    expect([await colorAt(made, 0.1, 0.5), await colorAt(made, 0.9, 0.5)]).toEqual([blue, blue]);
  });

  it('covers a photo that lies on its side', async () => {
    const made = await encodeDerivative(await samplePhoneJpeg(300, 100), {
      ...square,
      focalPoint: { x: 0.5, y: 0 },
    });
    expect(await colorAt(made, 0.5, 0.9)).toEqual(red);
  });
});

describe('a derivative that contains', () => {
  it('has empty margins, white where the format knows nothing else', async () => {
    const photo = await samplePhoto('png', 300, 100);
    const [png, jpeg] = await Promise.all([
      encodeDerivative(photo, { ...square, fit: 'contain' }),
      encodeDerivative(photo, { ...square, fit: 'contain', format: 'jpeg' }),
    ]);
    expect((await colorAt(png, 0.5, 0.05))[3]).toBe(0);
    expect(await colorAt(jpeg, 0.5, 0.05)).toEqual([1, 1, 1, 1]);
  });
});

describe('a picture that is broken', () => {
  it('gives no derivative', async () => {
    const photo = await samplePhoto('jpeg', 600, 400);
    await expect(encodeDerivative(photo.subarray(0, photo.length / 2), square)).rejects.toThrow();
  });
});
