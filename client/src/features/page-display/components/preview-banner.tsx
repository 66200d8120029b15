import { useI18n } from '../../../shared/i18n.tsx';
import './preview-banner.css';

export function PreviewBanner() {
  const { t } = useI18n();
  return (
    <p className="preview-banner" role="note">
      <strong>{t('preview.note')}</strong> {t('preview.note_about')}
    </p>
  );
}
