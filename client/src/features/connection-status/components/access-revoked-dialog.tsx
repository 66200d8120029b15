import { useI18n } from '../../../shared/i18n.tsx';
import { BlockingDialog } from './blocking-dialog.tsx';
import { CopyUnsaved } from './copy-unsaved.tsx';

interface RightsLostDialogProps {
  readonly title: string;
  /** The unsaved text. */
  readonly unsaved: () => string;
  readonly onCheck: () => void;
  readonly onLeave: () => void;
}

/** Shown when the right to edit the page was withdrawn while it was being edited. */
export function AccessRevokedDialog({ title, unsaved, onCheck, onLeave }: RightsLostDialogProps) {
  const { t } = useI18n();
  return (
    <BlockingDialog title={t('connection.forbidden.title')}>
      <p>{t('connection.forbidden.text', { title })}</p>
      <p>{t('connection.forbidden.hint')}</p>
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={onLeave}>
          {t('connection.leave')}
        </button>
        <CopyUnsaved unsaved={unsaved} />
        <button type="button" className="button button--primary" onClick={onCheck}>
          {t('connection.check')}
        </button>
      </div>
    </BlockingDialog>
  );
}
