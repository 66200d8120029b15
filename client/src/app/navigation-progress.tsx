import { useI18n } from '../shared/i18n.tsx';
import { useIsNavigating } from '../shared/router/router-context.tsx';

/** A progress line at the top while the next screen loads; visible after a second (CSS). */
export function NavigationProgress() {
  const { t } = useI18n();
  const isUnderWay = useIsNavigating();
  return isUnderWay ? (
    <div className="navigation-progress" role="status">
      <span className="visually-hidden">{t('site.loading')}</span>
    </div>
  ) : null;
}
