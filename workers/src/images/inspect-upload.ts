import type { ImageRefusal, InspectedImage } from '@spoor/contracts/images/image.jobs';
import type { ReasonName } from '@spoor/contracts/shared/reason';
import { rgbaToThumbHash } from 'thumbhash';
import { hidesArchive } from '../files/hidden-archive.ts';
import { decodeThumbnail, pixelLimit, readImageHeader } from './render-variants.ts';
import { sanitizeSvg } from './sanitize-svg.ts';
import { sniffImageType } from './sniff-image-type.ts';

/** Drawings are parsed whole into a tree many times their size, so they are allowed less than photos are. */
const drawingLimit = 5 * 1024 * 1024;

/** What became of an upload; `bytes` are what is to be kept of it. */
export type Inspection =
  | { readonly outcome: 'accepted'; readonly image: InspectedImage; readonly bytes: Uint8Array }
  | { readonly outcome: 'refused'; readonly code: ImageRefusal; readonly detail: ReasonName };

/** Judges an uploaded file by what it is, not by what it is called: kind, size in pixels, and a full decoding. */
export async function inspectUpload(upload: Uint8Array): Promise<Inspection> {
  const mimeType = sniffImageType(upload);
  if (mimeType === undefined) return refuse('unsupported_media_type', 'image_kind');
  const isDrawing = mimeType === 'image/svg+xml';
  if (isDrawing && upload.length > drawingLimit) return refuse('image_too_large', 'drawing_too_large');
  if (hidesArchive(upload)) return refuse('unsupported_media_type', 'hidden_archive');

  const bytes = isDrawing ? cleanDrawing(upload) : upload;
  if (bytes === undefined) return refuse('validation_failed', 'drawing_unreadable');
  try {
    const header = await readImageHeader(bytes);
    const { width, height, frames } = header;
    if (width * height * frames > pixelLimit) return refuse('image_too_large', 'too_many_pixels');
    const { dominantColor, ...thumbnail } = await decodeThumbnail(bytes, header);
    const thumbhash = rgbaToThumbHash(thumbnail.width, thumbnail.height, thumbnail.rgba);
    const placeholder = Buffer.from(thumbhash).toString('base64');
    const image = { mimeType, size: bytes.length, width, height, dominantColor, placeholder };
    return { outcome: 'accepted', image, bytes };
  } catch {
    return refuse('validation_failed', 'image_unreadable');
  }
}

function cleanDrawing(upload: Uint8Array): Uint8Array | undefined {
  const drawing = sanitizeSvg(new TextDecoder().decode(upload));
  return drawing === undefined ? undefined : Buffer.from(drawing);
}

function refuse(code: ImageRefusal, detail: ReasonName): Inspection {
  return { outcome: 'refused', code, detail };
}
