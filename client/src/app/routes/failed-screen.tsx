import { SiteFrame } from '../../features/site/components/site-frame.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { StatusScreen } from '../../shared/ui/status-screen.tsx';

/** Something broke. The way out is a fresh start of the same address. */
export function FailedScreen() {
  const { t } = useI18n();
  return (
    <SiteFrame path="" options={{ showBreadcrumbs: false }}>
      <StatusScreen title="error.failed.title" text="error.failed.text">
        <button type="button" className="button button--primary" onClick={() => location.reload()}>
          {t('task.retry')}
        </button>
      </StatusScreen>
    </SiteFrame>
  );
}
