import { CircleCheck } from 'lucide-react';
import { useI18n } from '../i18n.tsx';
import { useAtomValue } from '../store.ts';
import { type Upload, uploadsAtom } from '../uploads.atoms.ts';
import { useUploads } from '../uploads.tsx';
import { X } from './icons.tsx';
import './asset-uploads.css';

/** The files that are on their way, and what became of the last ones: at the bottom of the screen while there are any. */
export function AssetUploads() {
  const { t } = useI18n();
  const uploads = useAtomValue(uploadsAtom);
  if (uploads.length === 0) return null;
  return (
    <section className="tools asset-uploads" aria-label={t('upload.tray')}>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.guid} className="asset-uploads__one">
            <p className="asset-uploads__name">{upload.file.name}</p>
            <UploadTools upload={upload} />
            <UploadWords upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadWords({ upload: { file, state } }: { upload: Upload }) {
  const { t } = useI18n();
  switch (state.kind) {
    case 'waiting':
      return <p className="field__hint">{t('upload.waiting')}</p>;
    case 'sending':
      return (
        <div className="asset-uploads__progress">
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

function UploadTools({ upload }: { upload: Upload }) {
  const { t } = useI18n();
  const { cancel, retry, dismiss } = useUploads();
  const { file, state } = upload;
  const { name } = file;
  if (state.kind === 'done')
    return (
      <span className="asset-uploads__done">
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
