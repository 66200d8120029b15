import type { StatisticsCheckView } from '@spoor/contracts/statistics/statistics.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { noonOf } from '../../../shared/noon-of.ts';
import { type FigureName, useFigureText } from '../use-figure-texts.ts';

interface CheckResultProps {
  readonly check: StatisticsCheckView;
  /** Those that are told. */
  readonly figures: readonly FigureName[];
}

/** Whether figures follow from the sealed days, both as shown and as counted anew, and of which days they are. */
export function CheckResult({ check, figures }: CheckResultProps) {
  const { shown, counted, isSame, days, openDays } = check;
  const { t, date } = useI18n();
  const daysIn = (named: readonly string[]) => named.map((day) => date(noonOf(day))).join(', ');
  const textOf = useFigureText();
  const wrong = days.filter((day) => !day.isSame || !day.isSealed);
  const isRight = isSame && wrong.length === 0;
  const verdictOf = () => {
    if (isRight && days.length === 0) return t('statistics.check_nothing');
    return isRight
      ? t('statistics.check_right', { count: days.length })
      : t('statistics.check_wrong', { days: daysIn(wrong.map(({ day }) => day)) || '–' });
  };
  return (
    <>
      <p className="strong" role="status">
        {verdictOf()}
      </p>
      {openDays.length === 0 ? null : <p>{t('statistics.check_open', { days: daysIn(openDays) })}</p>}
      <table className="statistics-table">
        <thead>
          <tr>
            <th scope="col">{t('statistics.figure')}</th>
            <th scope="col">{t('statistics.shown')}</th>
            <th scope="col">{t('statistics.counted')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((name) => (
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
  const { t, number, date, dateTime } = useI18n();
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
                <th scope="row">{date(noonOf(day))}</th>
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
