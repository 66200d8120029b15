import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { TextKey } from './i18n.tsx';
import { atom } from './store.ts';
import type { UploadTarget } from './upload-file.ts';

/** How far an upload has come. */
export type UploadState =
  | { readonly kind: 'waiting' }
  /** At share 1 everything has left, and the server looks at it. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'done'; readonly asset: AssetView }
  | { readonly kind: 'failed'; readonly reason: TextKey; readonly mayRetry: boolean };

/** One file on its way. Its guid is also the key of the intent: a retry never makes a second asset. */
export interface Upload {
  readonly guid: string;
  readonly file: File;
  readonly target: UploadTarget;
  readonly abort: AbortController;
  readonly state: UploadState;
}

/** The uploads of this tab that somebody may still want to see, oldest first. */
export const uploadsAtom = atom<readonly Upload[]>([]);

export const addUploadsAtom = atom(null, (get, set, uploads: readonly Upload[]) => {
  set(uploadsAtom, [...get(uploadsAtom), ...uploads]);
});

export const setUploadStateAtom = atom(null, (get, set, guid: string, state: UploadState) => {
  set(
    uploadsAtom,
    get(uploadsAtom).map((upload) => (upload.guid === guid ? { ...upload, state } : upload)),
  );
});

/** Takes uploads out of sight. */
export const forgetUploadsAtom = atom(null, (get, set, isForgotten: (upload: Upload) => boolean) => {
  set(
    uploadsAtom,
    get(uploadsAtom).filter((upload) => !isForgotten(upload)),
  );
});

export function isUnderWay({ state }: Upload): boolean {
  return state.kind === 'waiting' || state.kind === 'sending';
}
