import { useI18n } from '../../../shared/i18n.tsx';
import { CopyUnsaved } from './copy-unsaved.tsx';
import { StandingDialog } from './standing-dialog.tsx';

interface RightsLostDialogProps {
  readonly title: string;
  /** The words that are not saved. */
  readonly unsaved: () => string;
  readonly onCheck: () => void;
  readonly onLeave: () => void;
}

/** Somebody took away the right to edit this page while it was edited. */
export function RightsLostDialog({ title, unsaved, onCheck, onLeave }: RightsLostDialogProps) {
  const { t } = useI18n();
  return (
    <StandingDialog title={t('trouble.forbidden.title')}>
      <p>{t('trouble.forbidden.text', { title })}</p>
      <p>{t('trouble.forbidden.hint')}</p>
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={onLeave}>
          {t('trouble.leave')}
        </button>
        <CopyUnsaved unsaved={unsaved} />
        <button type="button" className="button button--primary" onClick={onCheck}>
          {t('trouble.check')}
        </button>
      </div>
    </StandingDialog>
  );
}
