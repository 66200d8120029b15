import { assetMediaTypes } from '@spoor/contracts/assets/media-types';
import type { UploadAnswer } from '@spoor/contracts/forms/answer-values';
import { fileNamed } from '../assets/file-headers.ts';

/** Nothing in a file of a visitor may do anything, whatever opens it. */
const inert = "default-src 'none'; sandbox";

/** Headers under which browsers save a file of a visitor and never open it as a page; a picture can be shown on one. */
export function savedFileHeaders({
  name,
  mimeType,
  size,
}: Omit<UploadAnswer, 'guid'>): Record<string, string> {
  const known = assetMediaTypes.find((type) => type === mimeType) ?? 'text/plain';
  return {
    'content-type': known,
    'content-length': String(size),
    'content-disposition': `attachment; ${fileNamed(name, known)}`,
    'content-security-policy': inert,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  };
}
