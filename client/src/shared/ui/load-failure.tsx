import { useI18n } from '../i18n.tsx';

/** Something could not be read: says so in its place, and offers to try again. */
export function LoadFailure({ retry }: { retry: () => void }) {
  const { t } = useI18n();
  return (
    <div className="load-failure" role="alert">
      <p>{t('error.load')}</p>
      <button type="button" className="button button--secondary" onClick={retry}>
        {t('task.retry')}
      </button>
    </div>
  );
}
