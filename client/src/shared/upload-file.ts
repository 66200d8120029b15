import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { AssetKind } from '@spoor/contracts/assets/media-types';
import { uploadFieldOf } from '@spoor/contracts/assets/upload-check';
import type { Answer, ApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { persistently } from './persistently.ts';

/** Where a file goes: into the library, or into the place of another file of it. */
export interface UploadTarget {
  /** Folder of the library; absent: in none. */
  readonly folderGuid?: string | undefined;
  /** Guid of the asset whose file it becomes. */
  readonly replaces?: string | undefined;
  /** Whether Ctrl+Z takes it back by itself: where the file is what somebody came to add, not a part of it. */
  readonly isStep?: boolean;
  /** What may come there; absent: everything that we keep. */
  readonly kinds?: readonly AssetKind[];
}

interface SendOptions {
  readonly signal: AbortSignal;
  /** Hears the share that has left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** The same for every attempt, so that a file that did arrive does not come twice. */
  readonly idempotencyKey: string;
}

/**
 * Sends one file for visitors to see, and answers the asset that it became.
 * @throws ApiError, or TypeError where nothing answered
 */
export function sendFile(
  api: ApiClient,
  file: File,
  { folderGuid, replaces }: UploadTarget,
  options: SendOptions,
): Promise<Answer<AssetView>> {
  const form = new FormData();
  form.set(uploadFieldOf(file), file);
  const body = form as never;
  const folder = folderGuid === undefined ? {} : { folder: folderGuid };
  return persistently(async () => {
    const answer =
      replaces === undefined
        ? await api.call(assetRoutes.upload, { query: { public: true, ...folder }, body, ...options })
        : await api.call(assetRoutes.replace, { parameters: { guid: replaces }, body, ...options });
    // Recorded, but not to be read yet: asked again with the same key, it is answered with what is there by then.
    if (answer.status === 202) throw new ApiError(503, undefined);
    return answer;
  });
}
