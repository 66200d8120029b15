import { useNavigation } from 'react-router';
import { useI18n } from '../shared/i18n.tsx';

/** A thin line at the top while the next screen is on its way; it appears by itself after a second. */
export function NavigationProgress() {
  const { t } = useI18n();
  const isUnderWay = useNavigation().state !== 'idle';
  return isUnderWay ? (
    <div className="navigation-progress" role="progressbar" aria-label={t('site.loading')} />
  ) : null;
}
