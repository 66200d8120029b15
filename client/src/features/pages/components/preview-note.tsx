import { useI18n } from '../../../shared/i18n.tsx';
import './preview-note.css';

/** Says above a page that it is not what visitors see. */
export function PreviewNote() {
  const { t } = useI18n();
  return (
    <p className="preview-note" role="note">
      <strong>{t('preview.note')}</strong> {t('preview.note_about')}
    </p>
  );
}
