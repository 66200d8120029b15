import { checkedMeasures } from '@spoor/contracts/statistics/checked-parts';
import type { CheckedRow, StatisticsCheckView } from '@spoor/contracts/statistics/statistics.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { usePartTexts } from '../use-part-texts.ts';

interface CheckedRowsProps {
  readonly part: StatisticsCheckView['parts'][number];
}

/** Each row of one part of the screen, as it is shown and as it was counted anew. */
export function CheckedRows({ part: { of, rows } }: CheckedRowsProps) {
  const { t } = useI18n();
  const texts = usePartTexts();
  const measures = checkedMeasures.filter((measure) => rows.some((row) => measure in { ...valuesIn(row) }));
  if (rows.length === 0) return null;
  return (
    <section
      className="statistics__scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
      tabIndex={0}
      aria-label={texts.title(of)}
    >
      <p className="small soft">{t('statistics.check_sides')}</p>
      <table className="statistics-table">
        <thead>
          <tr>
            <th scope="col">{t('statistics.name')}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {texts.measure(of, measure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{texts.row(of, row)}</th>
              {measures.map((measure) => {
                const [shown, counted] = [row.shown?.[measure], row.counted?.[measure]];
                const sign = shown === counted ? '=' : '≠';
                return (
                  <td key={measure}>
                    {`${texts.value(measure, shown)} ${sign} ${texts.value(measure, counted)}`}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function valuesIn({ shown, counted }: CheckedRow) {
  return shown ?? counted;
}
