import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { AssetKind } from '@spoor/contracts/assets/media-types';
import { useEffect, useRef, useState } from 'react';
import { useApi } from './api-context.tsx';
import type { TextKey } from './i18n.tsx';
import { newGuid } from './new-guid.ts';
import { rejectionReason, uploadFailureOf } from './upload-failure.ts';
import { sendFile, type UploadTarget } from './upload-file.ts';

/** The upload of a field. */
export interface FieldUpload {
  /** From 0 to 1 while sending; at 1 the server processes it. */
  readonly share: number | undefined;
  readonly failure: { readonly reason: TextKey; readonly retry: (() => void) | undefined } | undefined;
  /** Uploads a file, and cancels a running upload. */
  send(file: File | undefined, target?: Pick<UploadTarget, 'folderGuid' | 'profileOf'>): void;
  cancel(): void;
}

/**
 * @param kinds allowed kinds
 * @param onDone is called with the asset, unless the field is unmounted by then
 */
export function useUpload(kinds: readonly AssetKind[], onDone: (asset: AssetView) => void): FieldUpload {
  const api = useApi();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<FieldUpload['failure']>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function attempt(file: File, target: UploadTarget, idempotencyKey: string): Promise<void> {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setFailure(undefined);
    setShare(0);
    try {
      const options = { onProgress: setShare, signal, idempotencyKey };
      onDone((await sendFile(api, file, target, options)).data);
    } catch (error) {
      if (signal.aborted) return;
      const { reason, mayRetry } = uploadFailureOf(error);
      setFailure({ reason, retry: mayRetry ? () => void attempt(file, target, idempotencyKey) : undefined });
    } finally {
      if (!signal.aborted) setShare(undefined);
    }
  }

  return {
    share,
    failure,
    send(file, target = {}) {
      if (file === undefined) return;
      const reason = rejectionReason(file, kinds);
      if (reason === undefined) void attempt(file, target, newGuid());
      else setFailure({ reason, retry: undefined });
    },
    cancel() {
      running.current?.abort();
      setShare(undefined);
    },
  };
}
