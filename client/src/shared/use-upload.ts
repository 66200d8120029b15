import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { AssetKind } from '@spoor/contracts/assets/media-types';
import { useEffect, useRef, useState } from 'react';
import { useApi } from './api-context.tsx';
import type { TextKey } from './i18n.tsx';
import { newGuid } from './new-guid.ts';
import { failureOfUpload, reasonAgainst } from './upload-failure.ts';
import { sendFile, type UploadTarget } from './upload-file.ts';

/** The one upload of a field: on its way, failed, or neither. */
export interface FieldUpload {
  /** From 0 to 1 while it is on its way; at 1 the server looks at it. */
  readonly share: number | undefined;
  readonly failure: { readonly reason: TextKey; readonly retry: (() => void) | undefined } | undefined;
  /** Sends a file; one that is still on its way gives way to it. */
  send(file: File | undefined, target?: Pick<UploadTarget, 'folderGuid'>): void;
  cancel(): void;
}

/**
 * @param kinds what the field can hold: other files are not sent
 * @param onDone hears of what has arrived, unless the field is gone by then
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
      const { reason, mayRetry } = failureOfUpload(error);
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
      const reason = reasonAgainst(file, kinds);
      if (reason === undefined) void attempt(file, target, newGuid());
      else setFailure({ reason, retry: undefined });
    },
    cancel() {
      running.current?.abort();
      setShare(undefined);
    },
  };
}
