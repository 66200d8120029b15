import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

interface EraseDialogProps {
  readonly submission: SubmissionView;
  readonly onErase: () => void;
  readonly onClose: () => void;
}

/** Erasing cannot be undone, which is said before it happens. */
export function EraseDialog({ submission: { shortId }, onErase, onClose }: EraseDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog title={t('submissions.erase_title', { reference: shortId })} onClose={onClose}>
      <p>{t('submissions.erase_about')}</p>
      <div className="dialog__actions">
        <button type="button" className="button button--secondary" onClick={onClose}>
          {t('submissions.keep')}
        </button>
        <button type="button" className="button button--danger" onClick={onErase}>
          {t('submissions.erase_now')}
        </button>
      </div>
    </Dialog>
  );
}
