import type { ImageMediaType } from '@spoor/contracts/assets/media-types';

/** As much of a file as is looked at to tell a drawing. */
const svgHead = 4_096;

/**
 * What kind of picture a file claims to be by its first bytes, whatever its name says. Only decoding tells
 * whether the claim is true.
 * @returns undefined for everything that is not accepted
 */
export function sniffImageType(bytes: Uint8Array): ImageMediaType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, svgHead));
  const text = head.toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (text.startsWith('ftyp', 4) && /avi[fs]/.test(text.slice(8, 8 + 64))) return 'image/avif';
  return isDrawing(head.toString('utf8')) ? 'image/svg+xml' : undefined;
}

/** An svg element, after nothing but what XML allows before its root. */
function isDrawing(text: string): boolean {
  const prolog = /^\uFEFF?(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>)*/i;
  return /^<(?:svg:)?svg[\s>]/.test(text.replace(prolog, ''));
}
