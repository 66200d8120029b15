import type { CheckedPart } from '@spoor/contracts/statistics/checked-parts';
import type { StatisticsCheckView } from '@spoor/contracts/statistics/statistics.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { useDaysText } from '../use-days-text.ts';
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
  const { t } = useI18n();
  const daysIn = useDaysText();
  const figures = name === undefined ? figureNames : figureNames.filter((each) => each === name);
  const parts = check.parts.filter(({ of }) => name === undefined || of === name);
  const [only] = name === undefined ? [] : parts;
  const days = check.days.filter(({ day }) => !only?.lackingDays.includes(day));
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
      <Unchecked lacking={only?.lackingDays ?? []} open={check.openDays} />
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

/** Days of which nothing is said. */
function Unchecked({ lacking, open }: { lacking: readonly string[]; open: readonly string[] }) {
  const { t } = useI18n();
  const daysIn = useDaysText();
  return (
    <>
      {lacking.length === 0 ? null : <p>{t('statistics.check_lacking', { days: daysIn(lacking) })}</p>}
      {open.length === 0 ? null : <p>{t('statistics.check_open', { days: daysIn(open) })}</p>}
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
  const verdictOf = ({ of, rows, lackingDays, isSame }: Parts[number]) => {
    if (!isSame) return `${t('statistics.day_wrong')}: ${wrongIn(of, rows)}`;
    return rows.length === 0 && lackingDays.length > 0 ? '–' : t('statistics.day_right');
  };
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
        {parts.map((part) => (
          <tr key={part.of}>
            <th scope="row">{texts.title(part.of)}</th>
            <td>{number(part.rows.length)}</td>
            <td>
              {verdictOf(part)}
              <Unchecked lacking={part.lackingDays} open={[]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
