import { useI18n } from '../i18n.tsx';

export function LoadFailure({ retry }: { retry: () => void }) {
  const { t } = useI18n();
  return (
    <div className="load-failure row cluster spread gap-4" role="alert">
      <p>{t('error.load')}</p>
      <button type="button" className="button button--secondary" onClick={retry}>
        {t('task.retry')}
      </button>
    </div>
  );
}
