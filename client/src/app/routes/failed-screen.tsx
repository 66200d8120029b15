import { useEffect, useRef } from 'react';
import { SiteFrame } from '../../features/site/components/site-frame.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { StatusScreen } from '../../shared/ui/status-screen.tsx';
import { useIsOnline } from '../../shared/use-is-online.ts';

/** Something broke, or did not come without a network. The way out is a fresh start of the same address. */
export function FailedScreen() {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const wasOffline = useRef(!isOnline);

  useEffect(() => {
    if (isOnline && wasOffline.current) location.reload();
  }, [isOnline]);

  return (
    <SiteFrame path="" options={{ showBreadcrumbs: false }}>
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
    </SiteFrame>
  );
}
