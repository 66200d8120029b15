import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { requestTraceQuery } from '../logs.api.ts';
import type { TraceEntry } from '../request-trace.ts';
import { LogLine, LogMoment } from './log-line.tsx';

/** All that followed from one request: what was logged, changed, done in the background and mailed. */
export function RequestTrace({ correlationId }: { correlationId: string }) {
  const { t } = useI18n();
  const { isAdmin = false } = useUser() ?? {};
  const { data, isError, refetch } = useQuery(requestTraceQuery(useApi(), correlationId, isAdmin));
  if (data === undefined)
    return isError ? <LoadFailure retry={() => void refetch()} /> : <LoadingSkeleton rows={6} />;
  if (data.length === 0) return <p>{t('logs.trace_empty')}</p>;
  return (
    <ol className="log-list unmarked" aria-label={t('logs.trace')}>
      {data.map((part) => (
        <Part key={part.key} part={part} />
      ))}
    </ol>
  );
}

function Part({ part }: { part: TraceEntry }) {
  const { t, language } = useI18n();
  const user = useUser();
  switch (part.kind) {
    case 'line':
      return <LogLine line={part.line} />;
    case 'change':
      return (
        <li className="log-list__row">
          <LogMoment at={part.at} />
          <span className="tag" data-tone="good">
            {t('logs.change')}
          </span>
          <div className="log-list__what">
            <p className="strong">{part.change.sentence[language]}</p>
            {user?.isAdmin === true || user?.isContentManager === true ? (
              <p className="small soft">
                <Link to="/admin/history">{t('admin.history')}</Link>
              </p>
            ) : null}
          </div>
        </li>
      );
    case 'mail':
      return (
        <li className="log-list__row">
          <LogMoment at={part.at} />
          <span className="tag">{t('logs.mail')}</span>
          <div className="log-list__what">
            <p className="strong">{part.mail.subject ?? t('mails.unreadable')}</p>
            <p className="small soft">
              {t(`mails.state.${part.mail.state}`)} · <Link to="/admin/mail">{t('admin.mail')}</Link>
            </p>
          </div>
        </li>
      );
    default:
      return part satisfies never;
  }
}
