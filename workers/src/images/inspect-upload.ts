import type { ImageMediaType } from '@spoor/contracts/assets/media-types';
import type { ImageRefusal, InspectedImage } from '@spoor/contracts/images/image.jobs';
import type { ReasonName } from '@spoor/contracts/shared/problem-reason';
import { rgbaToThumbHash } from 'thumbhash';
import { hidesArchive } from '../files/hidden-archive.ts';
import { decodeThumbnail, frameLimit, pixelLimit, readImageHeader } from './render-variants.ts';
import { DrawingTooComplex, sanitizeSvg } from './sanitize-svg.ts';
import { sniffImageType } from './sniff-image-type.ts';

/** Pixels that the effects of a drawing compute together: as many as take about a second. */
const effectLimit = 2_000_000_000;

/** What became of an upload; `cleaned`, where it is there, is to be kept instead of it. */
export type Inspection =
  | { readonly outcome: 'accepted'; readonly image: InspectedImage; readonly cleaned?: Uint8Array }
  | { readonly outcome: 'refused'; readonly code: ImageRefusal; readonly detail: ReasonName };

/** Judges an uploaded file by what it is, not by what it is called: kind, size in pixels, and a full decoding. */
export async function inspectUpload(upload: Uint8Array): Promise<Inspection> {
  const mimeType = sniffImageType(upload);
  if (mimeType === undefined) return refuse('unsupported_media_type', 'image_kind');
  if (hidesArchive(upload)) return refuse('unsupported_media_type', 'hidden_archive');
  try {
    if (mimeType !== 'image/svg+xml') return await decode(upload, mimeType);
    const drawing = sanitizeSvg(new TextDecoder().decode(upload));
    if (drawing === undefined) return refuse('validation_failed', 'drawing_unreadable');
    const cleaned = Buffer.from(drawing.text);
    const inspection = await decode(cleaned, mimeType, drawing.effects);
    return inspection.outcome === 'accepted' ? { ...inspection, cleaned } : inspection;
  } catch (error) {
    if (error instanceof DrawingTooComplex) return refuse('image_too_large', 'drawing_too_complex');
    return refuse('validation_failed', 'image_unreadable');
  }
}

/**
 * @param effects of a drawing, see CleanDrawing
 * @throws Error where it cannot be decoded
 */
async function decode(bytes: Uint8Array, mimeType: ImageMediaType, effects = 0): Promise<Inspection> {
  const header = await readImageHeader(bytes);
  const { width, height, frames } = header;
  if (width * height * frames > pixelLimit) return refuse('image_too_large', 'too_many_pixels');
  if (frames > frameLimit) return refuse('image_too_large', 'too_many_frames');
  if (effects * width * height > effectLimit) return refuse('image_too_large', 'drawing_too_complex');
  const { dominantColor, ...thumbnail } = await decodeThumbnail(bytes, header);
  const thumbhash = rgbaToThumbHash(thumbnail.width, thumbnail.height, thumbnail.rgba);
  const placeholder = Buffer.from(thumbhash).toString('base64');
  const image = { mimeType, size: bytes.length, width, height, dominantColor, placeholder };
  return { outcome: 'accepted', image };
}

function refuse(code: ImageRefusal, detail: ReasonName): Inspection {
  return { outcome: 'refused', code, detail };
}
