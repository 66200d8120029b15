import { CircleCheck } from 'lucide-react';
import { useI18n } from '../shared/i18n.tsx';
import { X } from '../shared/ui/icons.tsx';
import { isUploading, type Upload, useUploadAnnouncement, useUploadList } from '../shared/uploads.atoms.ts';
import { useUploads } from '../shared/uploads.tsx';
import './asset-uploads.css';

/** With more files than this, finished ones are left out of the list. */
const maxListed = 5;

/** The files that are being uploaded and the last results, at the bottom of every screen while there are any. */
export function AssetUploads() {
  const uploads = useUploadList();
  const { text, number } = useUploadAnnouncement();
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        <span key={number}>{text}</span>
      </p>
      {uploads.length === 0 ? null : <UploadsPanel uploads={uploads} />}
    </>
  );
}

function UploadsPanel({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useI18n();
  const listed = uploads.length > maxListed ? uploads.filter(({ state }) => state.kind !== 'done') : uploads;
  return (
    // It stays usable beside an open dialog, so that a file that was sent from the dialog can be stopped.
    <section
      className="tools asset-uploads floating"
      aria-label={t('upload.tray')}
      data-region="button"
      data-react-aria-top-layer
    >
      {uploads.length > 1 ? <UploadsHead uploads={uploads} /> : null}
      <ul className="unmarked">
        {listed.map((upload) => (
          <li key={upload.guid} className="asset-uploads__one">
            <p className="asset-uploads__name truncate strong">{upload.file.name}</p>
            <UploadActions upload={upload} />
            <UploadStatusText upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The progress of all files together, and the actions on all of them. */
function UploadsHead({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useI18n();
  const { cancel, retry, dismiss } = useUploads();
  const underWay = uploads.filter(isUploading);
  const failed = uploads.filter(({ state }) => state.kind === 'failed');
  const passing = failed.filter(({ state }) => state.kind === 'failed' && state.mayRetry);
  const done = uploads.length - underWay.length - failed.length;
  const isOver = underWay.length === 0;
  return (
    <div className="asset-uploads__head row gap-1">
      <p className="asset-uploads__name truncate strong">
        {isOver && failed.length > 0
          ? t('upload.failures', { failed: failed.length })
          : t('upload.progress', { done, total: uploads.length })}
      </p>
      {isOver && passing.length > 1 ? (
        <button
          type="button"
          className="tool"
          onClick={() => {
            for (const upload of passing) void retry(upload);
          }}
        >
          {t('upload.retry_all')}
        </button>
      ) : null}
      <button
        type="button"
        className="tool"
        onClick={() => (isOver ? uploads.forEach(dismiss) : underWay.forEach(cancel))}
      >
        {t(isOver ? 'upload.close' : 'upload.stop_all')}
      </button>
    </div>
  );
}

function UploadStatusText({ upload: { file, state } }: { upload: Upload }) {
  const { t } = useI18n();
  switch (state.kind) {
    case 'waiting':
      return <p className="field__hint">{t('upload.waiting')}</p>;
    case 'sending':
      return (
        <div className="asset-uploads__progress stack gap-2">
          <progress max={1} value={state.share} aria-label={file.name} />
          <p className="field__hint">
            {state.share < 1
              ? t('upload.sending', { percent: Math.round(state.share * 100) })
              : t('upload.processing')}
          </p>
        </div>
      );
    case 'failed':
      return <p className="field__error">{t(state.reason)}</p>;
    case 'done':
      return null;
  }
}

function UploadActions({ upload }: { upload: Upload }) {
  const { t } = useI18n();
  const { cancel, retry, dismiss } = useUploads();
  const { file, state } = upload;
  const { name } = file;
  if (state.kind === 'done')
    return (
      <span className="asset-uploads__done inline-row gap-1">
        <CircleCheck aria-hidden="true" />
        {t('upload.done')}
      </span>
    );
  const isFailed = state.kind === 'failed';
  return (
    <span>
      {isFailed && state.mayRetry ? (
        <button type="button" className="tool" onClick={() => void retry(upload)}>
          {t('upload.retry')}
        </button>
      ) : null}
      <button
        type="button"
        className="tool"
        aria-label={t(isFailed ? 'upload.dismiss' : 'upload.cancel', { name })}
        onClick={() => (isFailed ? dismiss(upload) : cancel(upload))}
      >
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
