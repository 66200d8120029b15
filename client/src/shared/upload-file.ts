import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { AssetKind } from '@spoor/contracts/assets/media-types';
import { uploadFieldOf } from '@spoor/contracts/assets/upload-field';
import type { ApiClient, ApiResponse } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { retryWhileUnavailable } from './retry.ts';

/** Where to upload to: the library, or in place of an existing file. */
export interface UploadTarget {
  /** Absent for no folder. */
  readonly folderGuid?: string | undefined;
  /** Guid of the asset whose file is replaced. */
  readonly replaces?: string | undefined;
  /** Whether the upload is an undo step of its own, instead of part of another edit. */
  readonly isStep?: boolean;
  /** Whose profile it is for: then only they see it, and those who work on the site. */
  readonly profileOf?: string | undefined;
  /** Allowed kinds; absent: all supported ones. */
  readonly kinds?: readonly AssetKind[];
}

interface SendOptions {
  readonly signal: AbortSignal;
  /** Called with the sent share, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** The same for every attempt, so that a file is not stored twice. */
  readonly idempotencyKey: string;
}

/**
 * Uploads one file.
 * @throws ApiError, or TypeError without an answer
 */
export function sendFile(
  api: ApiClient,
  file: File,
  { folderGuid, replaces, profileOf }: UploadTarget,
  options: SendOptions,
): Promise<ApiResponse<AssetView>> {
  const body = new FormData();
  body.set(uploadFieldOf(file), file);
  const folder = folderGuid === undefined ? {} : { folder: folderGuid };
  const query = profileOf === undefined ? { public: true, ...folder } : { profile: profileOf };
  return retryWhileUnavailable(async () => {
    const response =
      replaces === undefined
        ? await api.call(assetRoutes.upload, { query, body, ...options })
        : await api.call(assetRoutes.replace, { parameters: { guid: replaces }, body, ...options });
    // Stored, but not readable yet: the retry with the same key returns the asset.
    const { data } = response;
    if ('position' in data) throw new ApiError(503);
    return { ...response, data };
  });
}
