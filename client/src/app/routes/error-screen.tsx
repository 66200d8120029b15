import { useEffect, useRef } from 'react';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { useIsOnline } from '../../shared/use-is-online.ts';
import { StatusScreen } from './status-screen.tsx';

/** Shown when a screen crashed or could not be loaded. Offers a reload. */
export function FailedScreen() {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const wasOffline = useRef(!isOnline);

  useEffect(() => {
    if (isOnline && wasOffline.current) location.reload();
  }, [isOnline]);

  return (
    <SiteLayout path="" options={{ showBreadcrumbs: false }}>
      <StatusScreen
        title={isOnline ? 'error.failed.title' : 'error.offline.title'}
        text={isOnline ? 'error.failed.text' : 'error.offline.text'}
      >
        {isOnline ? (
          <button type="button" className="button button--primary" onClick={() => location.reload()}>
            {t('task.retry')}
          </button>
        ) : null}
      </StatusScreen>
    </SiteLayout>
  );
}
