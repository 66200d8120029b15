import type { StatisticsCheckView } from '@spoor/contracts/statistics/statistics.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { noonOf } from '../../../shared/noon-of.ts';

interface SourceDaysProps extends Pick<StatisticsCheckView, 'days'> {
  readonly isOpen: boolean;
}

/** Each day with its seal. */
export function SourceDays({ days, isOpen }: SourceDaysProps) {
  const { t, number, date, dateTime } = useI18n();
  return (
    <details open={isOpen}>
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
              <th scope="col">{t('statistics.visits')}</th>
              <th scope="col">{t('statistics.views')}</th>
              <th scope="col">{t('statistics.sealed_on')}</th>
              <th scope="col">{t('statistics.definition_version')}</th>
              <th scope="col">{t('statistics.seal')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, figures, hash, sealedOn, definition, ...found }) => (
              <tr key={day}>
                <th scope="row">{date(noonOf(day))}</th>
                <td>{number(figures.visitors)}</td>
                <td>{figures.visits === null ? '–' : number(figures.visits)}</td>
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
