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
