import type { CheckedPart } from '@spoor/contracts/statistics/checked-parts';
import type { StatisticsCheckView } from '@spoor/contracts/statistics/statistics.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { noonOf } from '../../../shared/noon-of.ts';
import { type FigureName, figureNames, useFigureText } from '../use-figure-texts.ts';
import { usePartTexts } from '../use-part-texts.ts';
import type { CheckedOne } from './check-dialog.tsx';
import { CheckedRows } from './checked-rows.tsx';
import { SourceDays } from './source-days.tsx';

type Parts = StatisticsCheckView['parts'];

interface CheckResultProps {
  readonly check: StatisticsCheckView;
  /** What is told; absent: everything. */
  readonly name?: CheckedOne;
}

/** Whether figures follow from the sealed days, both as shown and as counted anew, and of which days they are. */
export function CheckResult({ check, name }: CheckResultProps) {
  const { days, openDays } = check;
  const { t, date } = useI18n();
  const figures = name === undefined ? figureNames : figureNames.filter((each) => each === name);
  const parts = check.parts.filter(({ of }) => name === undefined || of === name);
  const daysIn = (named: readonly string[]) => named.map((day) => date(noonOf(day))).join(', ');
  const wrong = days.filter((day) => !day.isSame || !day.isSealed);
  const isSame = (figures.length === 0 || check.isSame) && parts.every((part) => part.isSame);
  const verdictOf = () => {
    if (!isSame || wrong.length > 0)
      return t('statistics.check_wrong', { days: daysIn(wrong.map(({ day }) => day)) || '–' });
    return days.length === 0
      ? t('statistics.check_nothing')
      : t('statistics.check_right', { count: days.length });
  };
  return (
    <>
      <p className="strong" role="status">
        {verdictOf()}
      </p>
      {openDays.length === 0 ? null : <p>{t('statistics.check_open', { days: daysIn(openDays) })}</p>}
      {figures.length === 0 ? null : <FiguresTable check={check} figures={figures} />}
      {name === undefined ? (
        <PartsTable parts={parts} />
      ) : (
        parts.map((part) => <CheckedRows key={part.of} part={part} />)
      )}
      <SourceDays days={days} isOpen={name === 'chart'} />
    </>
  );
}

interface FiguresTableProps {
  readonly check: Pick<StatisticsCheckView, 'shown' | 'counted'>;
  readonly figures: readonly FigureName[];
}

function FiguresTable({ check: { shown, counted }, figures }: FiguresTableProps) {
  const { t } = useI18n();
  const textOf = useFigureText();
  return (
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
  );
}

/** Of every part of the screen how many rows follow from the sealed days, and which do not. */
function PartsTable({ parts }: { parts: Parts }) {
  const { t, number } = useI18n();
  const texts = usePartTexts();
  const wrongIn = (of: CheckedPart, rows: Parts[number]['rows']) =>
    rows.flatMap((row) => (row.isSame ? [] : [texts.row(of, row)])).join(', ');
  return (
    <table className="statistics-table">
      <thead>
        <tr>
          <th scope="col">{t('statistics.part')}</th>
          <th scope="col">{t('statistics.rows')}</th>
          <th scope="col">{t('statistics.check')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ of, rows, isSame }) => (
          <tr key={of}>
            <th scope="row">{texts.title(of)}</th>
            <td>{number(rows.length)}</td>
            <td>
              {isSame ? t('statistics.day_right') : `${t('statistics.day_wrong')}: ${wrongIn(of, rows)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
