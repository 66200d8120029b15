import { useI18n } from '../shared/i18n.tsx';
import { useIsNavigating } from '../shared/router/router-context.tsx';

/** A thin line at the top while the next screen is on its way; it appears by itself after a second. */
export function NavigationProgress() {
  const { t } = useI18n();
  const isUnderWay = useIsNavigating();
  return isUnderWay ? (
    <div className="navigation-progress" role="status">
      <span className="visually-hidden">{t('site.loading')}</span>
    </div>
  ) : null;
}
