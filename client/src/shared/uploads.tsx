import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useApi } from './api-context.tsx';
import { assetQuery } from './assets.api.ts';
import { createAsyncQueue } from './async-queue.ts';
import { ChangeRecorderContext } from './change-recorder.ts';
import { type I18n, useI18n } from './i18n.tsx';
import { newGuid } from './new-guid.ts';
import { setWrittenData } from './refetch.ts';
import { rejectionReason, uploadFailureOf } from './upload-failure.ts';
import { sendFile, type UploadTarget } from './upload-file.ts';
import {
  addUploadsAtom,
  announceUploadsAtom,
  isUploading,
  removeUploadsAtom,
  setUploadStateAtom,
  uploadsStore as store,
  type Upload,
  type UploadState,
  uploadsAtom,
} from './uploads.atoms.ts';

/** The number of parallel uploads. */
const lanes = Array.from({ length: 3 }, createAsyncQueue);
let turn = 0;

/** Milliseconds that finished uploads stay visible. */
const doneFor = 4_000;

export interface Uploads {
  /**
   * Uploads files, with progress and failures shown.
   * @returns the stored assets in the order of the files. Never rejects
   */
  uploadFiles(files: readonly File[], target?: UploadTarget): Promise<readonly AssetView[]>;
  /** The same for images only: other files are refused. */
  uploadImages(files: readonly File[]): Promise<readonly AssetView[]>;
  cancel(upload: Upload): void;
  retry(upload: Upload): Promise<AssetView | undefined>;
  dismiss(upload: Upload): void;
}

/** Uploads files to the library. */
export function useUploads(): Uploads {
  const { t } = useI18n();
  const send = useSendUpload();

  async function start(files: readonly File[], target: UploadTarget): Promise<readonly AssetView[]> {
    const uploads = files.map((file): Upload => {
      const state = stateAtFirst(file, target.kinds);
      return { guid: newGuid(), file, target, abort: new AbortController(), state };
    });
    store.set(addUploadsAtom, uploads);
    const made = await Promise.all(uploads.filter(isUploading).map(run));
    return made.filter((asset) => asset !== undefined);
  }

  async function run(upload: Upload): Promise<AssetView | undefined> {
    const lane = lanes[turn++ % lanes.length] ?? createAsyncQueue();
    addEventListener('beforeunload', warn);
    const asset = await lane.run(() => send(upload));
    const uploads = store.get(uploadsAtom);
    const arrived = uploads.filter(({ state }) => state.kind === 'done');
    if (uploads.some(isUploading)) return asset;
    removeEventListener('beforeunload', warn);
    // Announced once for all files.
    if (asset !== undefined) store.set(announceUploadsAtom, arrivalText(arrived, uploads.length, t));
    scheduleCleanup();
    return asset;
  }

  return {
    uploadFiles: (files, target = {}) => start(files, target),
    uploadImages: (files) => start(files, { kinds: ['image'] }),
    cancel({ guid, abort }) {
      abort.abort();
      store.set(removeUploadsAtom, (upload) => upload.guid === guid);
    },
    retry(upload) {
      store.set(setUploadStateAtom, upload.guid, { kind: 'waiting' });
      return run(upload);
    },
    dismiss: ({ guid }) => store.set(removeUploadsAtom, (upload) => upload.guid === guid),
  };
}

/** Sends one file and tracks its state. @returns undefined where it was cancelled or failed */
function useSendUpload(): (upload: Upload) => Promise<AssetView | undefined> {
  const api = useApi();
  const queryClient = useQueryClient();
  const changes = use(ChangeRecorderContext);
  const { t } = useI18n();

  function labelOf({ replaces }: UploadTarget, { fileName: subject }: AssetView): string {
    return t(replaces === undefined ? 'task.upload.label' : 'upload.replaced', { subject });
  }

  return async ({ guid, file, target, abort }) => {
    const { signal } = abort;
    if (signal.aborted) return undefined;
    const set = (state: UploadState) => store.set(setUploadStateAtom, guid, state);
    const onProgress = (share: number) => set({ kind: 'sending', share });
    onProgress(0);
    try {
      const options = { signal, onProgress, idempotencyKey: guid };
      const { data: asset, changeId, position } = await sendFile(api, file, target, options);
      setWrittenData(queryClient, assetQuery(api, asset.guid).queryKey, asset, position);
      void queryClient.invalidateQueries({ queryKey: ['assets'] });
      if (changeId !== null && target.isStep === true)
        changes?.record({ changeId, label: labelOf(target, asset) });
      set({ kind: 'done', asset });
      return asset;
    } catch (error) {
      if (signal.aborted) return undefined;
      const failure = uploadFailureOf(error);
      set({ kind: 'failed', ...failure });
      store.set(announceUploadsAtom, `${file.name}: ${t(failure.reason)}`);
      return undefined;
    }
  };
}

function arrivalText(arrived: readonly Upload[], total: number, t: I18n['t']): string {
  const [one, ...others] = arrived;
  return one !== undefined && others.length === 0
    ? t('upload.arrived', { name: one.file.name })
    : t('upload.progress', { done: arrived.length, total });
}

function scheduleCleanup(): void {
  setTimeout(() => {
    if (store.get(uploadsAtom).some(isUploading)) return;
    store.set(removeUploadsAtom, ({ state }) => state.kind === 'done');
  }, doneFor);
}

/** Warns before closing the tab, on any screen. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function stateAtFirst(file: File, kinds: UploadTarget['kinds']): UploadState {
  const reason = rejectionReason(file, kinds);
  return reason === undefined ? { kind: 'waiting' } : { kind: 'failed', reason, mayRetry: false };
}
