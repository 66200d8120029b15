import { Button } from 'react-aria-components';
import { useI18n } from '../i18n.tsx';
import type { FieldUpload } from '../use-upload.ts';
import './upload-progress.css';

interface UploadProgressProps {
  /** Purpose of the file. */
  readonly label: string;
  readonly upload: FieldUpload;
}

/** The progress of an upload with a cancel button, or its failure with a retry. */
export function UploadProgress({ label, upload: { share, failure, cancel } }: UploadProgressProps) {
  const { t } = useI18n();
  if (share !== undefined)
    return (
      <div className="upload-progress row cluster spread">
        <progress max={1} value={share} aria-label={label} />
        <p className="field__hint" role="status">
          {share < 1 ? t('image.uploading', { percent: Math.round(share * 100) }) : t('upload.processing')}
        </p>
        <Button className="button button--quiet" onPress={cancel}>
          {t('upload.stop')}
        </Button>
      </div>
    );
  if (failure === undefined) return null;
  return (
    <div className="upload-progress row cluster spread">
      <p className="field__error" role="alert">
        {t(failure.reason)}
      </p>
      {failure.retry === undefined ? null : (
        <Button className="button button--quiet" onPress={failure.retry}>
          {t('upload.retry')}
        </Button>
      )}
    </div>
  );
}
