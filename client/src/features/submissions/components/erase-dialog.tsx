import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';

interface EraseDialogProps {
  readonly submission: SubmissionView;
  readonly onErase: () => void;
  readonly onClose: () => void;
}

/** Erasing cannot be undone, which is said before it happens. */
export function EraseDialog({ submission: { shortId, itemGuid }, onErase, onClose }: EraseDialogProps) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      title={t('submissions.erase_title', { reference: shortId })}
      cancel={t('submissions.keep')}
      action={t('submissions.erase_now')}
      onConfirm={onErase}
      onClose={onClose}
    >
      <p>{t('submissions.erase_about')}</p>
      {itemGuid === null ? null : <p>{t('submissions.erase_item')}</p>}
    </ConfirmDialog>
  );
}
