import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useApi } from './api-context.tsx';
import { assetQuery } from './assets.api.ts';
import { useI18n } from './i18n.tsx';
import { newGuid } from './new-guid.ts';
import { createTurns } from './turns.ts';
import { failureOfUpload, reasonAgainst } from './upload-failure.ts';
import { sendFile, type UploadTarget } from './upload-file.ts';
import {
  addUploadsAtom,
  forgetUploadsAtom,
  isUnderWay,
  sayOfUploadsAtom,
  setUploadStateAtom,
  uploadsStore as store,
  type Upload,
  type UploadState,
  uploadsAtom,
} from './uploads.atoms.ts';
import { ChangePortContext } from './use-command.ts';

/** So many files are on their way at once: more would only make each of them slower. */
const lanes = Array.from({ length: 3 }, createTurns);
let turn = 0;

/** How long what has arrived stays in sight, in milliseconds. */
const doneFor = 4_000;

export interface Uploads {
  /**
   * Sends files, several at once; each is told of in the tray, with its progress, or why it cannot be.
   * @returns the assets of those that arrived, in the order in which the files were given. Never fails.
   */
  uploadFiles(files: readonly File[], target?: UploadTarget): Promise<readonly AssetView[]>;
  /** The same, for places where only pictures can stand: other files are refused in words. */
  uploadImages(files: readonly File[]): Promise<readonly AssetView[]>;
  cancel(upload: Upload): void;
  retry(upload: Upload): Promise<AssetView | undefined>;
  dismiss(upload: Upload): void;
}

/** Sends files to the library, from wherever they were dropped, pasted or chosen. */
export function useUploads(): Uploads {
  const api = useApi();
  const queryClient = useQueryClient();
  const changes = use(ChangePortContext);
  const { t } = useI18n();

  async function start(files: readonly File[], target: UploadTarget): Promise<readonly AssetView[]> {
    const uploads = files.map((file): Upload => {
      const state = stateAtFirst(file, target.kinds);
      return { guid: newGuid(), file, target, abort: new AbortController(), state };
    });
    store.set(addUploadsAtom, uploads);
    const made = await Promise.all(uploads.filter(isUnderWay).map(run));
    return made.filter((asset) => asset !== undefined);
  }

  async function run(upload: Upload): Promise<AssetView | undefined> {
    const lane = lanes[turn++ % lanes.length] ?? createTurns();
    addEventListener('beforeunload', warn);
    const asset = await lane.take(() => send(upload));
    const uploads = store.get(uploadsAtom);
    const arrived = uploads.filter(({ state }) => state.kind === 'done');
    if (uploads.some(isUnderWay)) return asset;
    removeEventListener('beforeunload', warn);
    // Told once: nobody wants to hear a hundred names.
    if (asset !== undefined) store.set(sayOfUploadsAtom, wordsFor(arrived, uploads.length));
    tidySoon();
    return asset;
  }

  async function send({ guid, file, target, abort }: Upload): Promise<AssetView | undefined> {
    const { signal } = abort;
    if (signal.aborted) return undefined;
    const set = (state: UploadState) => store.set(setUploadStateAtom, guid, state);
    const onProgress = (share: number) => set({ kind: 'sending', share });
    onProgress(0);
    try {
      const options = { signal, onProgress, idempotencyKey: guid };
      const { data: asset, changeId } = await sendFile(api, file, target, options);
      queryClient.setQueryData(assetQuery(api, asset.guid).queryKey, asset);
      void queryClient.invalidateQueries({ queryKey: ['assets'] });
      if (changeId !== null && target.isStep === true)
        changes?.record({ changeId, label: labelOf(target, asset) });
      set({ kind: 'done', asset });
      return asset;
    } catch (error) {
      if (signal.aborted) return undefined;
      const failure = failureOfUpload(error);
      set({ kind: 'failed', ...failure });
      store.set(sayOfUploadsAtom, `${file.name}: ${t(failure.reason)}`);
      return undefined;
    }
  }

  function labelOf({ replaces }: UploadTarget, { fileName: subject }: AssetView): string {
    return t(replaces === undefined ? 'task.upload.label' : 'upload.replaced', { subject });
  }

  function wordsFor(arrived: readonly Upload[], total: number): string {
    const [one, ...others] = arrived;
    return one !== undefined && others.length === 0
      ? t('upload.arrived', { name: one.file.name })
      : t('upload.progress', { done: arrived.length, total });
  }

  function tidySoon(): void {
    setTimeout(() => {
      if (store.get(uploadsAtom).some(isUnderWay)) return;
      store.set(forgetUploadsAtom, ({ state }) => state.kind === 'done');
    }, doneFor);
  }

  return {
    uploadFiles: (files, target = {}) => start(files, target),
    uploadImages: (files) => start(files, { kinds: ['image'] }),
    cancel({ guid, abort }) {
      abort.abort();
      store.set(forgetUploadsAtom, (upload) => upload.guid === guid);
    },
    retry(upload) {
      store.set(setUploadStateAtom, upload.guid, { kind: 'waiting' });
      return run(upload);
    },
    dismiss: ({ guid }) => store.set(forgetUploadsAtom, (upload) => upload.guid === guid),
  };
}

/** Whoever closes the tab would lose what is on its way, also where they do not see it. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function stateAtFirst(file: File, kinds: UploadTarget['kinds']): UploadState {
  const reason = reasonAgainst(file, kinds);
  return reason === undefined ? { kind: 'waiting' } : { kind: 'failed', reason, mayRetry: false };
}
