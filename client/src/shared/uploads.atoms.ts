import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { TextKey } from './i18n.tsx';
import { atom, createStore, useAtomValue } from './store.ts';
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

/** One for the tab, whatever screen is shown: uploads go on while somebody walks from one to the other. */
export const uploadsStore = createStore();

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

/** What was said last of uploads, and how many times something was. */
const saidAtom = atom({ text: '', number: 0 });

/** Tells whoever does not see the tray. */
export const sayOfUploadsAtom = atom(null, (get, set, text: string) => {
  set(saidAtom, { text, number: get(saidAtom).number + 1 });
});

export function useUploadList(): readonly Upload[] {
  return useAtomValue(uploadsAtom, { store: uploadsStore });
}

export function useSaidOfUploads(): { readonly text: string; readonly number: number } {
  return useAtomValue(saidAtom, { store: uploadsStore });
}

export function isUnderWay({ state }: Upload): boolean {
  return state.kind === 'waiting' || state.kind === 'sending';
}
