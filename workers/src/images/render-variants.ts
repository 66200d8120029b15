import { coverRegion, type Derivative } from '@spoor/contracts/assets/derivative';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { sniffImageType } from './sniff-image-type.ts';

/** More pixels than this are not decoded: 100 megapixels, all frames of an animation together. */
export const pixelLimit = 100_000_000;
/** An animation of more frames is a film. */
export const frameLimit = 2_000;
const thumbnailSide = 100;
const secondsPerImage = 60;

// One picture takes one core; how many are worked on at once is the queue's business.
sharp.concurrency(1);
// Every job has another picture, so a cache would only hold memory.
sharp.cache(false);

/** What a picture says of itself before it is decoded. */
export interface ImageHeader {
  /** Pixels of the upright picture; of one frame where it moves. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

/** A small copy of a picture, four bytes (red, green, blue, alpha) a pixel, at most 100 pixels wide and high. */
export interface Thumbnail {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
  /** The colour that most of the picture has, as `#rrggbb`. */
  readonly dominantColor: string;
}

/** @throws Error where the header cannot be read */
export async function readImageHeader(bytes: Uint8Array): Promise<ImageHeader> {
  // Without a limit: reading a header decodes nothing, and the caller wants to know how large is too large.
  const { autoOrient, pages = 1 } = await sharp(bytes, {
    ...inputOf(bytes),
    limitInputPixels: false,
  }).metadata();
  return { width: autoOrient.width, height: autoOrient.height, frames: pages };
}

/**
 * Decodes a whole picture, every frame of it: the only real proof that it is one.
 * @throws Error where it is broken, cut off or beyond {@link pixelLimit}
 */
export async function decodeThumbnail(bytes: Uint8Array, header: ImageHeader): Promise<Thumbnail> {
  if (header.frames > 1) await decodeFrames(bytes);
  const { data, info } = await open(bytes)
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { dominant } = await sharp(data, { raw: { width, height, channels } }).removeAlpha().stats();
  return { width, height, rgba: data, dominantColor: hexColor(dominant) };
}

/**
 * Makes one derivative of a picture. Nothing of the original's metadata (place, camera, author) comes along.
 * @throws Error where the picture is broken
 */
export async function encodeDerivative(bytes: Uint8Array, made: Derivative): Promise<Buffer> {
  const { width, height, fit, format } = made;
  const image = open(bytes);
  if (fit === 'cover') image.extract(coverRegion(await readImageHeader(bytes), made, made.focalPoint));
  // The size is exact by now: there is nothing left to fit but the margins of `contain`.
  const background = format === 'jpeg' ? 'white' : 'transparent';
  image.resize(width, height, { fit: fit === 'contain' ? 'contain' : 'fill', background });
  return encode(image, made).toBuffer();
}

/** The first frame, upright. */
function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, inputOf(bytes)).timeout({ seconds: secondsPerImage }).autoOrient();
}

/** A drawing may have more than the ten megabytes that its parser takes unasked: it was measured before. */
function inputOf(bytes: Uint8Array): SharpOptions {
  const unlimited = sniffImageType(bytes) === 'image/svg+xml';
  return { limitInputPixels: pixelLimit, failOn: 'error', unlimited };
}

async function decodeFrames(bytes: Uint8Array): Promise<void> {
  await sharp(bytes, { ...inputOf(bytes), animated: true })
    .timeout({ seconds: secondsPerImage })
    .stats();
}

function encode(image: Sharp, { format, quality }: Derivative): Sharp {
  switch (format) {
    case 'webp':
      return image.webp({ quality });
    case 'avif':
      // AVIF looks as good at about four fifths of the number; more effort takes seconds and saves little.
      return image.avif({ quality: Math.ceil(quality * 0.8), effort: 2, chromaSubsampling: '4:2:0' });
    case 'jpeg':
      return image.flatten({ background: 'white' }).jpeg({ quality, progressive: true });
    case 'png':
      return image.png({ compressionLevel: 9 });
    default:
      return format satisfies never;
  }
}

function hexColor({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
