import type { StoredLogEntry } from '@spoor/contracts/logs/log-entry';
import { logLevel, logLevelNames } from '@spoor/contracts/logs/log-levels';
import { locales } from '@spoor/contracts/texts/languages';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useSettings } from '../../../shared/settings.api.ts';
import { momentOf } from '../request-trace.ts';

interface LogLineProps {
  readonly line: StoredLogEntry;
  /** Where all that followed from the same request is told; absent on that screen itself. */
  readonly traceAddress?: string;
}

/** A line of the log: what was said, how bad it is, by whom and when. */
export function LogLine({ line, traceAddress }: LogLineProps) {
  const { t } = useI18n();
  const { short_message, full_message, level, origin, bot } = line;
  return (
    <li className="log-list__row">
      <LogMoment at={momentOf(line)} />
      <span className="tag" data-tone={toneOf(level)}>
        {t(`logs.level.${logLevelNames[level] ?? 'debug'}`)}
      </span>
      <div className="log-list__what">
        <p className="strong">{short_message}</p>
        <p className="small soft">
          {t(`system.origin.${origin}`)}
          {bot ? ` · ${t('logs.robot')}` : null}
          {traceAddress === undefined ? null : (
            <>
              {' · '}
              <Link to={traceAddress} aria-label={`${t('logs.trace_link')}: ${short_message}`}>
                {t('logs.trace_link')}
              </Link>
            </>
          )}
        </p>
        {full_message === '' ? null : (
          <details>
            <summary className="small">{t('system.error_details')}</summary>
            <pre className="log-list__details">{full_message}</pre>
          </details>
        )}
      </div>
    </li>
  );
}

/** To the second, by the clock of the platform. */
export function LogMoment({ at }: { at: string }) {
  const { language } = useI18n();
  const { timeZone } = useSettings();
  const format = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (
    <time className="small soft" dateTime={at}>
      {format.format(Date.parse(at))}
    </time>
  );
}

function toneOf(level: number): 'bad' | 'open' | undefined {
  if (level <= logLevel.error) return 'bad';
  return level === logLevel.warning ? 'open' : undefined;
}
