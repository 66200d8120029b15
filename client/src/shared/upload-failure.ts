import type { AssetKind } from '@spoor/contracts/assets/media-types';
import { kindOfFile, refusalOfFile } from '@spoor/contracts/assets/upload-check';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import { ApiError, isPassing } from './api-error.ts';
import type { TextKey } from './i18n.tsx';

/** What the server may say of a file, in words that say what to do about it. */
const refusals: Partial<Record<ProblemCode, TextKey>> = {
  unsupported_media_type: 'upload.unreadable',
  validation_failed: 'upload.unreadable',
  image_too_large: 'image.image_too_large',
  payload_too_large: 'upload.too_large',
  forbidden: 'upload.forbidden',
  not_found: 'upload.gone',
  gone: 'upload.gone',
};

/** Why an upload did not arrive, and whether sending it again could help. */
export function failureOfUpload(error: unknown): { reason: TextKey; mayRetry: boolean } {
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  const reason = code && refusals[code];
  return reason === undefined || isPassing(error)
    ? { reason: 'image.failed', mayRetry: true }
    : { reason, mayRetry: false };
}

/**
 * Why a file is not even sent; undefined where nothing is known against it.
 * @param kinds what may come there; absent: everything that we keep
 */
export function reasonAgainst(file: File, kinds: readonly AssetKind[] | undefined): TextKey | undefined {
  const refusal = refusalOfFile(file);
  if (refusal !== undefined) return `upload.${refusal}`;
  const kind = kindOfFile(file);
  if (kinds === undefined || (kind !== undefined && kinds.includes(kind))) return undefined;
  return kinds.includes('image') ? 'upload.no_image' : 'upload.other_kind';
}
