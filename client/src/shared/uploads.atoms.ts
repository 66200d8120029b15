import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { TextKey } from './i18n.tsx';
import { atom, createStore, useAtomValue } from './store.ts';
import type { UploadTarget } from './upload-file.ts';

export type UploadState =
  | { readonly kind: 'waiting' }
  /** At share 1 everything is sent, and the server processes it. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'done'; readonly asset: AssetView }
  | { readonly kind: 'failed'; readonly reason: TextKey; readonly mayRetry: boolean };

/** The guid is also the idempotency key, so a retry creates no second asset. */
export interface Upload {
  readonly guid: string;
  readonly file: File;
  readonly target: UploadTarget;
  readonly abort: AbortController;
  readonly state: UploadState;
}

/** One store per tab: uploads continue when the screen changes. */
export const uploadsStore = createStore();

/** Oldest first. */
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

export const removeUploadsAtom = atom(null, (get, set, isExpired: (upload: Upload) => boolean) => {
  set(
    uploadsAtom,
    get(uploadsAtom).filter((upload) => !isExpired(upload)),
  );
});

/** The last announcement, with its number. */
const uploadAnnouncementAtom = atom({ text: '', number: 0 });

/** For screen readers. */
export const announceUploadsAtom = atom(null, (get, set, text: string) => {
  set(uploadAnnouncementAtom, { text, number: get(uploadAnnouncementAtom).number + 1 });
});

export function useUploadList(): readonly Upload[] {
  return useAtomValue(uploadsAtom, { store: uploadsStore });
}

export function useUploadAnnouncement(): { readonly text: string; readonly number: number } {
  return useAtomValue(uploadAnnouncementAtom, { store: uploadsStore });
}

export function isUploading({ state }: Upload): boolean {
  return state.kind === 'waiting' || state.kind === 'sending';
}
