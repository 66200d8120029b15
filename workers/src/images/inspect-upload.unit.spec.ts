import { thumbHashToRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { endlessDrawings } from '../../testing/sample-attacks.ts';
import { sampleZip } from '../../testing/sample-files.ts';
import {
  sampleGif,
  samplePhoneJpeg,
  samplePhoto,
  samplePngBomb,
  sampleSvg,
} from '../../testing/sample-images.ts';
import { inspectUpload } from './inspect-upload.ts';

async function accepted(upload: Buffer) {
  const inspection = await inspectUpload(upload);
  if (inspection.outcome === 'refused') throw new Error(`${inspection.code}: ${inspection.detail}`);
  return inspection;
}

async function refusal(upload: Buffer) {
  const inspection = await inspectUpload(upload);
  return inspection.outcome === 'refused' ? inspection.code : 'accepted';
}

describe('an upload that is a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is known by its content: %s', async (format) => {
    const upload = await samplePhoto(format, 60, 40);
    const { image, cleaned } = await accepted(upload);
    expect(image).toMatchObject({ mimeType: `image/${format}`, width: 60, height: 40, size: upload.length });
    expect(cleaned).toBeUndefined();
  });

  it('may move', async () => {
    const { image } = await accepted(sampleGif(3));
    expect(image).toMatchObject({ mimeType: 'image/gif', width: 1, height: 1 });
  });

  it('may be a drawing, and is then kept clean', async () => {
    const upload = Buffer.from(
      sampleSvg(60, 40).toString().replace('<rect', '<script>alert(1)</script><rect'),
    );
    const { image, cleaned = Buffer.alloc(0) } = await accepted(upload);
    expect(image).toMatchObject({ mimeType: 'image/svg+xml', width: 60, height: 40, size: cleaned.length });
    expect(Buffer.from(cleaned).toString()).not.toContain('script');
  });

  it('is as wide as it is when it stands upright', async () => {
    const { image } = await accepted(await samplePhoneJpeg(60, 40));
    expect(image).toMatchObject({ width: 40, height: 60 });
  });

  it('is described by a colour and a blurred preview', async () => {
    const { image } = await accepted(await samplePhoto('png', 300, 200));
    expect(image.dominantColor).toMatch(/^#[0-9a-f]{6}$/);
    const placeholder = Buffer.from(image.placeholder, 'base64');
    expect(placeholder.length).toBeLessThan(30);
    const preview = thumbHashToRGBA(placeholder);
    expect(preview.w / preview.h).toBeCloseTo(3 / 2, 0);
  });
});

describe('an upload of another kind', () => {
  it.each([
    ['text', Buffer.from('Dag Duinwijk')],
    ['HTML', Buffer.from('<!DOCTYPE html><html><svg></svg></html>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['a GIF that is an archive too', Buffer.concat([sampleGif(1), sampleZip([['Evil.class', 'cafebabe']])])],
  ])('is unsupported: %s', async (_, upload) => {
    expect(await refusal(upload)).toBe('unsupported_media_type');
  });
});

describe('an upload that is too large', () => {
  it('is refused before it is decoded, however few bytes it has', async () => {
    const bomb = samplePngBomb(10_008);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(bomb)).toBe('image_too_large');
  });

  it('is refused for all its frames together', async () => {
    expect(await refusal(sampleGif(2, 10_000, 9_000))).toBe('image_too_large');
  });

  it('is refused as an animation of 5000 frames', async () => {
    expect(await refusal(sampleGif(5_000))).toBe('image_too_large');
  });

  it.each(endlessDrawings)('is refused before it is drawn: %s', async (_, text) => {
    expect(await refusal(Buffer.from(text))).toBe('image_too_large');
  });

  it('is refused as a drawing of more than 100 megapixels', async () => {
    expect(await refusal(sampleSvg(20_000, 20_000))).toBe('image_too_large');
  });
});

describe('an upload that is broken', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is refused when it breaks off: %s', async (format) => {
    const upload = await samplePhoto(format, 600, 400);
    expect(await refusal(upload.subarray(0, Math.floor(upload.length / 2)))).toBe('validation_failed');
  });

  it.each([
    ['a PNG in name only', Buffer.from('89504e470d0a1a0a00000000', 'hex')],
    ['a JPEG with a program behind it', Buffer.from('\xff\xd8\xff\xe0MZ', 'latin1')],
    ['a drawing that is not closed', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
    ['a drawing without a size or content', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ])('is refused: %s', async (_, upload) => {
    expect(await refusal(upload)).toBe('validation_failed');
  });
});

describe('a drawing with effects', () => {
  const drawing = (side: number, count: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><filter id="f">` +
        `${'<feTurbulence numOctaves="9"/><feMorphology radius="200"/><feGaussianBlur stdDeviation="99"/>'.repeat(count)}` +
        `</filter><rect width="${side}" height="${side}" filter="url(#f)"/></svg>`,
    );

  it('is refused where these compute too many pixels together', async () => {
    expect(await refusal(drawing(9_000, 40))).toBe('image_too_large');
  });

  it('is taken where it has a few', async () => {
    expect(await refusal(drawing(400, 2))).toBe('accepted');
  });
});
