import type { StoredLogEntry } from '@spoor/contracts/logs/log-entry';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { recentErrorsQuery } from '../system.api.ts';
import { SystemRow, SystemSection } from './system-section.tsx';

/** What failed last, on the server and in browsers, newest first. */
export function RecentErrors() {
  const { t } = useI18n();
  const { data, isError, refetch } = useQuery(recentErrorsQuery(useApi()));
  if (data === undefined) return isError ? <LoadFailure retry={() => void refetch()} /> : null;
  return (
    <>
      <SystemSection
        title={t('system.errors')}
        empty={t('system.no_errors')}
        of={data}
        row={(entry) => <RecentError key={entry.id} entry={entry} />}
      />
      <p className="small">
        <Link to="/admin/logs?level=3">{t('system.all_logs')}</Link>
      </p>
    </>
  );
}

function RecentError({
  entry: { short_message, full_message, origin, timestamp },
}: {
  entry: StoredLogEntry;
}) {
  const { t, dateTime } = useI18n();
  const moment = new Date(timestamp * 1_000).toISOString();
  return (
    <SystemRow
      name={short_message}
      state={
        <time className="small soft" dateTime={moment}>
          {dateTime(moment)}
        </time>
      }
    >
      <p className="soft">{t(`system.origin.${origin}`)}</p>
      {full_message === '' ? null : (
        <details>
          <summary className="small">{t('system.error_details')}</summary>
          <pre className="system-screen__details">{full_message}</pre>
        </details>
      )}
    </SystemRow>
  );
}
