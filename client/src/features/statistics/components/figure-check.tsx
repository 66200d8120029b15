import type { StatisticsCheckView } from '@spoor/contracts/statistics/statistics.views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { checkQuery } from '../statistics.api.ts';
import type { StatisticsState } from '../statistics-state.ts';
import { figureNames, useFigureText } from '../use-figure-texts.ts';

/** Counts the figures anew from the sealed days, before one's eyes. */
export function FigureCheck({ state }: { state: StatisticsState }) {
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    ...checkQuery(useApi(), state),
    enabled: isAsked,
  });
  const check = () => (isAsked ? void refetch() : setAsked(true));
  return (
    <section className="statistics-panel card">
      <h2>{t('statistics.check')}</h2>
      <p className="soft">{t('statistics.check_about')}</p>
      <button type="button" className="button button--secondary" onClick={check} disabled={isFetching}>
        {t('statistics.check_figures')}
      </button>
      {isError ? <LoadFailure retry={check} /> : null}
      {isFetching && data === undefined ? <LoadingSkeleton rows={6} /> : null}
      {data === undefined ? null : <CheckResult check={data} />}
    </section>
  );
}

function CheckResult({ check: { shown, counted, isSame, days, openDays } }: { check: StatisticsCheckView }) {
  const { t } = useI18n();
  const textOf = useFigureText();
  const wrong = days.filter((day) => !day.isSame || !day.isSealed);
  const isRight = isSame && wrong.length === 0;
  return (
    <>
      <p className="strong" role="status">
        {isRight
          ? t('statistics.check_right', { count: days.length })
          : t('statistics.check_wrong', { days: wrong.map(({ day }) => day).join(', ') || '–' })}
      </p>
      {openDays.length === 0 ? null : <p>{t('statistics.check_open', { days: openDays.join(', ') })}</p>}
      <table className="statistics-table">
        <thead>
          <tr>
            <th scope="col">{t('statistics.figure')}</th>
            <th scope="col">{t('statistics.shown')}</th>
            <th scope="col">{t('statistics.counted')}</th>
          </tr>
        </thead>
        <tbody>
          {figureNames.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`statistics.${name}`)}</th>
              <td>{textOf(name, shown[name])}</td>
              <td>{textOf(name, counted[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SourceDays days={days} />
    </>
  );
}

/** Each day with its seal. */
function SourceDays({ days }: Pick<StatisticsCheckView, 'days'>) {
  const { t, number, dateTime } = useI18n();
  return (
    <details>
      <summary>{t('statistics.source_days', { count: days.length })}</summary>
      <section
        className="statistics__scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        aria-label={t('statistics.source_days', { count: days.length })}
      >
        <table className="statistics-table">
          <thead>
            <tr>
              <th scope="col">{t('statistics.day')}</th>
              <th scope="col">{t('statistics.visitors')}</th>
              <th scope="col">{t('statistics.views')}</th>
              <th scope="col">{t('statistics.sealed_on')}</th>
              <th scope="col">{t('statistics.definition_version')}</th>
              <th scope="col">{t('statistics.seal')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, figures, hash, sealedOn, definition, ...found }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{number(figures.visitors)}</td>
                <td>{number(figures.views)}</td>
                <td>{dateTime(sealedOn)}</td>
                <td>{definition.version}</td>
                <td>
                  <code>{hash.slice(0, 12)}</code>{' '}
                  {t(found.isSealed && found.isSame ? 'statistics.day_right' : 'statistics.day_wrong')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
