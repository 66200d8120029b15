import type { AssetKind } from '@spoor/contracts/assets/media-types';
import { refusalOfFile } from '@spoor/contracts/assets/upload-check';
import { kindOfFile } from '@spoor/contracts/assets/upload-field';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import { ApiError, isTemporaryFailure } from './api-error.ts';
import type { TextKey } from './i18n.tsx';

/** Refusals with advice for the person. */
const refusals: Partial<Record<ProblemCode, TextKey>> = {
  unsupported_media_type: 'upload.unreadable',
  validation_failed: 'upload.unreadable',
  image_too_large: 'image.image_too_large',
  payload_too_large: 'upload.too_large',
  forbidden: 'upload.forbidden',
  not_found: 'upload.gone',
  gone: 'upload.gone',
};

/** The reason of a failed upload, and whether a retry may help. */
export function uploadFailureOf(error: unknown): { reason: TextKey; mayRetry: boolean } {
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  const reason = code && refusals[code];
  return reason === undefined || isTemporaryFailure(error)
    ? { reason: 'image.failed', mayRetry: true }
    : { reason, mayRetry: false };
}

/**
 * Why a file cannot be uploaded; undefined where it may be.
 * @param kinds allowed kinds; absent: all supported ones
 */
export function rejectionReason(file: File, kinds: readonly AssetKind[] | undefined): TextKey | undefined {
  const refusal = refusalOfFile(file);
  if (refusal !== undefined) return `upload.${refusal}`;
  const kind = kindOfFile(file);
  if (kinds === undefined || (kind !== undefined && kinds.includes(kind))) return undefined;
  return kinds.includes('image') ? 'upload.no_image' : 'upload.other_kind';
}
